cimport cython

@cython.final
cdef class CommonPlanes:
    cdef readonly const long long[::1] rules
    cdef readonly const int[::1] planes
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled
    cdef readonly signed char[::1] pile
    cdef readonly long long[::1] contexts

    cdef int insist(self, long long rows, long long size, int seat) except -1
    @cython.locals(info=cython.int, held=cython.int, first=cython.int, count=cython.int, place=cython.int)
    cdef void write(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(seats=cython.int, info=cython.int, place=cython.int, seat=cython.int, held=cython.int, count=cython.int, card=cython.int)
    cdef void write_seats(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void put(self, float[::1] out, long long at, const long long[::1] cards, int held) noexcept nogil
