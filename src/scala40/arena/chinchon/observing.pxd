cimport cython
from scala40.arena.observing cimport CommonPlanes

@cython.final
cdef class Observations:
    cdef readonly CommonPlanes common
    cdef readonly const long long[::1] rules
    cdef readonly const int[::1] planes
    cdef readonly int[::1] info
    cdef readonly long long[::1] melds

    @cython.locals(hand=cython.int, info=cython.int, me=cython.int)
    cpdef int write(self, float[::1] out, long long size, int seat) except -1
    @cython.locals(info=cython.int, seats=cython.int, closer=cython.int, place=cython.int, seat=cython.int, slot=cython.int, cards=cython.longlong, card=cython.int)
    cdef void write_close(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(seats=cython.int, closer=cython.int, seat=cython.int, first=cython.int, slot=cython.int, row=cython.longlong)
    cdef void write_table(self, float[::1] out, long long at, int hand) noexcept nogil
    @cython.locals(suits=cython.int, card=cython.int, last=cython.int)
    cdef void write_row(self, float[::1] out, long long at, long long meld) noexcept nogil
