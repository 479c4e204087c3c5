cimport cython

@cython.final
cdef class Observations:
    cdef readonly const long long[::1] rules
    cdef readonly const int[::1] planes
    cdef readonly const float[::1] rows
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled
    cdef readonly short[::1] table
    cdef readonly signed char[::1] stock, pile

    @cython.locals(hand=cython.int, turn=cython.int, me=cython.int)
    cpdef void write(self, float[::1] out, long long size, int hands, int seat) noexcept nogil
    @cython.locals(seats=cython.int, info=cython.int, place=cython.int, seat=cython.int, held=cython.int, count=cython.int, card=cython.int)
    cdef void write_seats(self, float[::1] out, long long at, int hand, int me, int turn) noexcept nogil
    @cython.locals(info=cython.int, laid=cython.int)
    cdef void write_numbers(self, float[::1] out, long long at, int hand, int turn) noexcept nogil
    @cython.locals(held=cython.int, first=cython.int, count=cython.int, place=cython.int, size=cython.int, slot=cython.int, row=cython.int, begin=cython.longlong)
    cdef void write_cards(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(count=cython.int, last=cython.int, place=cython.int)
    cdef void write_orders(self, float[::1] out, long long at, int hand) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void put(self, float[::1] out, long long at, const long long[::1] cards, int held) noexcept nogil
