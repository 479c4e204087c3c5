cimport cython
from scala40.arena.observing cimport CommonPlanes

@cython.final
cdef class Observations:
    cdef readonly CommonPlanes common
    cdef readonly const long long[::1] rules
    cdef readonly const int[::1] planes
    cdef readonly const float[::1] rows
    cdef readonly int[::1] info
    cdef readonly short[::1] table
    cdef readonly signed char[::1] stock, pile

    @cython.locals(hand=cython.int, me=cython.int)
    cpdef int write(self, float[::1] out, long long size, int seat) except -1
    @cython.locals(seats=cython.int, info=cython.int, place=cython.int, laid=cython.int)
    cdef void write_opening(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(first=cython.int, size=cython.int, slot=cython.int, row=cython.int, begin=cython.longlong, place=cython.int)
    cdef void write_table(self, float[::1] out, long long at, int hand) noexcept nogil
    @cython.locals(count=cython.int, last=cython.int, place=cython.int)
    cdef void write_orders(self, float[::1] out, long long at, int hand) noexcept nogil
