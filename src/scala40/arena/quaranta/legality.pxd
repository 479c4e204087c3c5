cimport cython

@cython.final
cdef class Melds:
    cdef readonly const long long[::1] bits, faces
    cdef readonly const int[::1] worth, size, jokers, run_at, set_at
    cdef readonly const short[::1] runs, sets
    cdef readonly short[::1] options
    cdef readonly long long[::1] planes

    @cython.locals(count=cython.int, first=cython.int, second=cython.int, third=cython.int, fourth=cython.int, ranks=cython.int, jokers=cython.int, suit=cython.int, pattern=cython.int, high=cython.int, at=cython.int, place=cython.int, rank=cython.int, row=cython.longlong)
    cpdef int note_all(self, long long singles, int wild) noexcept nogil
    @cython.locals(bit=cython.longlong, rank=cython.int, row=cython.longlong, four=cython.int, jokers=cython.int, suit=cython.int, at=cython.int, place=cython.int, meld=cython.int)
    cpdef int has_with(self, long long singles, int wild, int card) noexcept nogil
    @cython.locals(suit=cython.int, at=cython.int, rank=cython.int, row=cython.longlong)
    cpdef int has_with_joker(self, long long singles) noexcept nogil
    @cython.locals(place=cython.int, meld=cython.int, faces=cython.longlong, left=cython.int, lack=cython.int, double=cython.longlong, used=cython.int)
    cpdef int reaches(self, long long singles, long long doubles, int jokers, int needed, int budget, int first, int count) noexcept nogil

@cython.final
cdef class Legality:
    cdef readonly Melds melds
    cdef readonly const long long[::1] rules, bits, faces, fits, takes
    cdef readonly const int[::1] worth, size, jokers, wild, suit, entry_at, entry, run_at, set_at
    cdef readonly const short[::1] runs, sets
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands
    cdef readonly short[::1] table
    cdef readonly signed char[::1] pile
    cdef readonly short[::1] options
    cdef readonly int[::1] found
    cdef readonly const signed char[::1] counts
    cdef readonly long long free
    cdef readonly int free_joker

    @cython.locals(count=cython.int, free=cython.longlong, card=cython.int)
    cpdef int legal(self, int hand) noexcept nogil
    @cython.locals(info=cython.int, phase=cython.int, turn=cython.int, cards=cython.int, singles=cython.longlong, doubles=cython.longlong, jokers=cython.int, base=cython.int, melds=cython.int, least=cython.int, opened=cython.int, size=cython.int, top=cython.int)
    cdef int plays(self, int hand) noexcept nogil
    @cython.locals(options=cython.int)
    cdef int may_take(self, int info, int base, int melds, long long singles, long long doubles, int jokers, int spare, int opened, int top) noexcept nogil
    @cython.locals(owed=cython.int, kept=cython.int, usable=cython.int, options=cython.int, points=cython.int, needed=cython.int, count=cython.int, place=cython.int, meld=cython.int, fits=cython.longlong)
    cdef int legal_unopened(self, int info, long long singles, long long doubles, int jokers, int size, int spare, int base, int melds) noexcept nogil
    @cython.locals(owed=cython.int, duty=cython.int, joker_owed=cython.int, kept=cython.int, bound=cython.int, count=cython.int, place=cython.int, meld=cython.int, fits=cython.longlong, slot=cython.int, at=cython.int, card=cython.int, held=cython.int, takes=cython.int)
    cdef int legal_opened(self, int info, long long singles, long long doubles, int jokers, int size, int spare, int base, int melds) noexcept nogil
    @cython.locals(free=cython.longlong, joker=cython.int)
    cdef void free_discards(self, long long singles, long long doubles, int jokers, int size, int kept, long long banned, int ban_joker) noexcept nogil
    @cython.locals(low=cython.int)
    cdef int count(self, long long plane) noexcept nogil
    @cython.locals(faces=cython.longlong, used=cython.int, left=cython.int, lack=cython.int, double=cython.longlong, usable=cython.int)
    cdef int may_open(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int needed, int owed, int meld, int options) noexcept nogil
    @cython.locals(faces=cython.longlong, double=cython.longlong)
    cdef int opens_on(self, int base, int melds, long long singles, long long doubles, int jokers, int left, int lack, int owed, int first, int options, int meld) noexcept nogil
    @cython.locals(swaps=cython.longlong, place=cython.int, usable=cython.int, meld=cython.int, faces=cython.longlong, used=cython.int, left=cython.int, lack=cython.int, double=cython.longlong)
    cdef int opens_owing(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int needed, int owed, int first, int options) noexcept nogil
    @cython.locals(bit=cython.longlong, place=cython.int, meld=cython.int, near=cython.int, at=cython.int, takes=cython.int, card=cython.int, held=cython.int, helps=cython.longlong)
    cdef int meets(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int owed, int duty, int joker_owed) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int returns_joker(self, int base, int melds, long long singles, int spare) noexcept nogil
    @cython.locals(wild=cython.int, suit=cython.int, at=cython.int, place=cython.int, rank=cython.int, row=cython.longlong)
    cdef int melds_both(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int owed, int duty) noexcept nogil
    cdef int helps_both(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int owed, int duty, int meld) noexcept nogil
    @cython.locals(faces=cython.longlong, used=cython.int, holds=cython.int, double=cython.longlong)
    cdef int may_lay(self, int base, int melds, long long singles, long long doubles, int jokers, int spare, int owed, int duty, int joker_owed, int meld) noexcept nogil
    @cython.locals(taken=cython.int, card=cython.int, meld=cython.int, one=cython.longlong, double=cython.longlong, answer=cython.int)
    cdef int may_add(self, int place, int base, int melds, long long singles, long long doubles, int jokers, int spare, int owed, int duty, int joker_owed, int at) noexcept nogil
