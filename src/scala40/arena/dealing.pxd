cimport cython
from scala40.arena.chance cimport Randomness

@cython.final
cdef class Dealing:
    cdef readonly Randomness chance
    cdef readonly const long long[::1] rules, bits
    cdef readonly const signed char[::1] pack
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled, dice
    cdef readonly signed char[::1] stock, pile, hidden
    cdef readonly unsigned char[::1] keys
    cdef readonly int[::1] places
    cdef readonly long long[::1] seen

    @cython.locals(key=cython.int, dealer=cython.int)
    cpdef void deal(self, int hand) noexcept nogil
    @cython.locals(seats=cython.int, stock=cython.int, info=cython.int, key=cython.int, place=cython.int, left=cython.int, card=cython.schar, seat=cython.int, attempt=cython.int)
    cpdef void give(self, int hand, int dealer) noexcept nogil
    cdef void set_dice(self, int hand) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void clear(self, int hand) noexcept nogil
    @cython.locals(info=cython.int, first=cython.int, left=cython.int, over=cython.int, place=cython.int, card=cython.schar)
    cdef void refill(self, int hand, int kept) noexcept nogil
    @cython.locals(seats=cython.int, stock=cython.int, at=cython.int, free=cython.int, bound=cython.int, left=cython.int, place=cython.int, seat=cython.int, held=cython.int, aside=cython.int)
    cdef int arrange(self, int hand, int view, int number) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void copy(self, int hand, int other) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void gain(self, long long[::1] cards, int at, int card) noexcept nogil
