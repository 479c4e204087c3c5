cimport cython

@cython.final
cdef class Partitions:
    cdef readonly const int[::1] worth, run_at, runs, set_at, sets, ways, way_of
    cdef readonly signed char[::1] cards
    cdef readonly long long[::1] melds, one, other

    @cython.locals(suit=cython.int, row=cython.int, rank=cython.int, count=cython.int)
    cpdef int note_cards(self, long long ones) noexcept nogil
    @cython.locals(count=cython.int, suit=cython.int, row=cython.longlong, place=cython.int, at=cython.int)
    cdef int note_runs(self, long long ones) noexcept nogil
    @cython.locals(seen=cython.int, card=cython.int, rank=cython.int, row=cython.longlong, at=cython.int, place=cython.int, suits=cython.longlong)
    cdef int note_sets(self, long long ones, int cards, int count) noexcept nogil
    @cython.locals(melds=cython.int, count=cython.int, place=cython.int, more=cython.int)
    cpdef int note(self, long long ones, int cards) noexcept nogil
    @cython.locals(count=cython.int, best=cython.int, fewest=cython.int, least=cython.int, place=cython.int, left=cython.longlong, points=cython.int, unmelded=cython.int)
    cpdef int least(self, long long ones) noexcept nogil
    cpdef int points(self, long long ones) noexcept nogil
    @cython.locals(count=cython.int)
    cpdef int count(self, long long ones) noexcept nogil
    @cython.locals(low=cython.longlong, high=cython.longlong, first=cython.int, second=cython.int, place=cython.int, bit=cython.longlong)
    cpdef int number(self, int partition, long long hand) noexcept nogil
    @cython.locals(group=cython.int, plane=cython.longlong, bit=cython.longlong)
    cpdef long long meld_of(self, int way, int which, long long hand) noexcept nogil
    @cython.locals(suit=cython.int)
    cpdef int is_run(self, long long meld) noexcept nogil
    cpdef int comes_first(self, long long meld, long long other) noexcept nogil
