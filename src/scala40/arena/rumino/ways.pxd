cimport cython

@cython.final
cdef class WaysToPart:
    cdef readonly const long long[::1] rules, bits
    cdef readonly const int[::1] values, worth, densest, sizes, core_at, cores, way_of
    cdef readonly signed char[::1] faces
    cdef readonly int[::1] near, core, wild, value, one, other, left
    cdef readonly int natural, jokers, melds, count

    @cython.locals(count=cython.int, suit=cython.int, row=cython.int, double=cython.int, rank=cython.int, place=cython.int)
    cdef void note_cards(self, long long singles, long long doubles, int jokers) noexcept nogil
    @cython.locals(count=cython.int, suit=cython.int)
    cdef int points(self, long long singles, long long doubles, int jokers) noexcept nogil
    @cython.locals(seen=cython.int, pairs=cython.int, threes=cython.int, suit=cython.int, row=cython.longlong, plane=cython.longlong, followed=cython.int, leapt=cython.int, near=cython.int)
    cdef long long alone(self, long long singles, long long doubles, int jokers) noexcept nogil
    @cython.locals(least=cython.int)
    cdef int may_leave(self, long long singles, long long doubles, int jokers, int most) noexcept nogil
    @cython.locals(alone=cython.longlong, count=cython.int, suit=cython.int)
    cdef int may_leave_one(self, long long singles, long long doubles, int jokers) noexcept nogil
    cpdef int least(self, long long singles, long long doubles, int jokers) noexcept nogil
    @cython.locals(points=cython.int, meld=cython.int, more=cython.int, left=cython.int)
    cpdef void note(self, long long singles, long long doubles, int jokers) noexcept nogil
    cdef void note_way(self, int one, int other, int left) noexcept nogil
    cdef int mask(self, int meld, int taken) noexcept nogil
    @cython.locals(place=cython.int, alike=cython.int, size=cython.int, first=cython.int)
    cdef void note_melds(self) noexcept nogil
    @cython.locals(mask=cython.int, other=cython.int)
    cdef int alike(self, int place) noexcept nogil
    @cython.locals(face=cython.int, mask=cython.int, place=cython.int, other=cython.int)
    cdef int followers(self, int first) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int)
    cdef void note_sets(self, int alike, int size) noexcept nogil
    @cython.locals(near=cython.int, place=cython.int, core=cython.int, last=cython.int, twins=cython.int, other=cython.int)
    cdef void note_runs(self, int size, int first) noexcept nogil
    @cython.locals(size=cython.int, value=cython.int, place=cython.int, longest=cython.int, whole=cython.int)
    cdef void note_meld(self, int core, int span) noexcept nogil
    cdef int melded(self, int way) noexcept nogil
    @cython.locals(most=cython.int, way=cython.int, best=cython.int)
    cpdef int best(self, int fewest) noexcept nogil
    @cython.locals(cards=cython.int, mask=cython.int, way=cython.int)
    cpdef int spare(self) noexcept nogil
    @cython.locals(one=cython.int, other=cython.int, first=cython.int)
    cpdef int number(self, int way) noexcept nogil
    @cython.locals(place=cython.int, more=cython.int)
    cdef int comes_first(self, int meld, int other) noexcept nogil
    @cython.locals(mask=cython.int, place=cython.int, first=cython.int)
    cdef int placed(self, int meld, int taken) noexcept nogil
    @cython.locals(most=cython.int, ranks=cython.int, suit=cython.int, row=cython.int, others=cython.int, rank=cython.int, count=cython.int, face=cython.int)
    cpdef int has_rumino(self, long long singles, long long doubles, int jokers) noexcept nogil
    @cython.locals(held=cython.longlong, wild=cython.int, card=cython.int, may_go=cython.int)
    cdef int left_out(self, long long singles, long long doubles, int jokers, int more) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef int has_rumino_without(self, long long singles, long long doubles, int jokers, int card) noexcept nogil
