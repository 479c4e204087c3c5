cimport cython
from scala40.arena.dealing cimport Dealing
from scala40.arena.legality cimport Legality

@cython.final
cdef class Kernel:
    cdef readonly Dealing dealing
    cdef readonly Legality legality
    cdef readonly const long long[::1] rules, values, bits, faces, fits, takes
    cdef readonly const int[::1] worth, jokers, wild, entry_at, entry
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, dice
    cdef readonly short[::1] table
    cdef readonly signed char[::1] stock, pile
    cdef readonly int[::1] found
    cdef readonly short[::1] opens
    cdef readonly const signed char[::1] place_of
    cdef readonly signed char[::1] dealt

    @cython.locals(hand=cython.int)
    cpdef int deal_all(self, int first, int last)
    @cython.locals(hand=cython.int)
    cpdef int arrange_all(self, int first, int last, int size)
    @cython.locals(hand=cython.int, made=cython.longlong)
    cpdef long long play_out(self, int first, int last, int most, int policy)
    @cython.locals(hand=cython.int, first=cython.longlong, place=cython.int)
    cpdef void mark(self, unsigned char[::1] mask, long long size, int hands) noexcept nogil
    @cython.locals(hand=cython.int, action=cython.longlong, count=cython.int, is_legal=cython.int, place=cython.int)
    cpdef int first_wrong(self, const long long[::1] actions, int hands) noexcept nogil
    @cython.locals(hand=cython.int)
    cpdef void step(self, const long long[::1] actions, int hands) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int, cards=cython.int, left=cython.int, card=cython.int)
    cpdef void play(self, int hand, int number) noexcept nogil
    @cython.locals(left=cython.int, card=cython.int)
    cdef void take(self, int info, int seat, int cards) noexcept nogil
    @cython.locals(base=cython.int, turn=cython.int, meld=cython.int, faces=cython.longlong, jokers=cython.int, taken=cython.int, offset=cython.int, place=cython.int, at=cython.int, card=cython.int)
    cdef void lay(self, int hand, int info, int seat, int number) noexcept nogil
    @cython.locals(owed=cython.int, duty=cython.int, strictest=cython.int)
    cdef void settle(self, int info, long long faces, int jokers, int is_new) noexcept nogil
    @cython.locals(faces=cython.longlong, jokers=cython.int)
    cdef void discard(self, int hand, int info, int seat, int cards, int card) noexcept nogil
    @cython.locals(base=cython.int, ones=cython.longlong, twos=cython.longlong, played=cython.longlong, room=cython.int, jokers=cython.int, place=cython.int, meld=cython.int, most=cython.int, seats=cython.int, seat=cython.int, size=cython.int)
    cdef int is_deadlock(self, int hand, int info) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void end(self, int hand, int info, int phase) noexcept nogil
    cdef int shows(self, const long long[::1] cards, int at, int card) noexcept nogil
    @cython.locals(double=cython.longlong, left=cython.longlong)
    cdef void lose(self, long long[::1] cards, int at, long long faces, int jokers) noexcept nogil
    @cython.locals(info=cython.int, made=cython.int, x=cython.longlong, y=cython.longlong, t=cython.longlong, mask=cython.longlong, count=cython.int, kept=cython.int, free=cython.int, total=cython.int, place=cython.int, number=cython.int)
    cpdef int run(self, int hand, int most, int policy) noexcept nogil
    @cython.locals(kept=cython.int, place=cython.int, number=cython.int)
    cdef int eager(self, int count) noexcept nogil
    cdef int card_at(self, long long plane, int place) noexcept nogil
    @cython.locals(seats=cython.int, hand=cython.int, info=cython.int, at=cython.longlong, phase=cython.int, seat=cython.int)
    cpdef void tell(self, int[::1] out, int hands) noexcept nogil
    @cython.locals(seats=cython.int, hand=cython.int, seat=cython.int)
    cpdef void count_points(self, int[::1] out, int hands) noexcept nogil
    @cython.locals(info=cython.int, at=cython.int, ones=cython.longlong, twos=cython.longlong, jokers=cython.int, closed=cython.int, after=cython.int, waits=cython.int, points=cython.int, card=cython.int)
    cpdef int score(self, int hand, int seat) noexcept nogil
