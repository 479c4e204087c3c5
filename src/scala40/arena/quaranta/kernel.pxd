cimport cython
from scala40.arena.driver cimport CommonPlanes
from scala40.arena.driver cimport Driver
from scala40.arena.quaranta.legality cimport Legality

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

cdef class Kernel(Driver):
    cdef readonly Legality legality
    cdef readonly const long long[::1] values, faces, fits, takes
    cdef readonly const int[::1] worth, jokers, wild, entry_at, entry
    cdef readonly short[::1] table
    cdef readonly int[::1] opens
    cdef readonly const signed char[::1] place_of
    cdef readonly signed char[::1] dealt

    @cython.locals(size=cython.int, place=cython.int)
    cdef void adopt(self, int hand, int other, int aside) noexcept nogil
    @cython.locals(seats=cython.int, seat=cython.int)
    cdef void begin(self, int hand) noexcept nogil
    cdef int legal(self, int hand) noexcept nogil
    cdef int plays(self, int hand) noexcept nogil
    cdef int discards(self) noexcept nogil
    @cython.locals(plane=cython.longlong)
    cdef int discard_at(self, int place) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int, cards=cython.int, card=cython.int, left=cython.int)
    cdef void play(self, int hand, int number) noexcept nogil
    cdef void owe(self, int info, int card) noexcept nogil
    @cython.locals(base=cython.int, turn=cython.int, meld=cython.int, faces=cython.longlong, jokers=cython.int, taken=cython.int, offset=cython.int, place=cython.int, at=cython.int, card=cython.int)
    cdef void lay(self, int hand, int info, int seat, int number) noexcept nogil
    @cython.locals(owed=cython.int, duty=cython.int, strictest=cython.int)
    cdef void settle(self, int info, long long faces, int jokers, int is_new) noexcept nogil
    cdef void discard(self, int hand, int info, int seat, int cards, int card) noexcept nogil
    @cython.locals(base=cython.int, singles=cython.longlong, doubles=cython.longlong, played=cython.longlong, room=cython.int, jokers=cython.int, place=cython.int, meld=cython.int, most=cython.int, seats=cython.int, seat=cython.int, size=cython.int)
    cdef int is_deadlock(self, int hand, int info) noexcept nogil
    cdef void end(self, int hand, int info, int phase) noexcept nogil
    cdef int shows(self, const long long[::1] cards, int at, int card) noexcept nogil
    @cython.locals(info=cython.int, phase=cython.int)
    cdef int ending(self, int hand) noexcept nogil
    @cython.locals(info=cython.int)
    cdef int closer(self, int hand) noexcept nogil
    @cython.locals(held=cython.int)
    cdef void say_more(self, int[::1] out, long long at, int hand, int seat) noexcept nogil
    @cython.locals(info=cython.int, at=cython.int, singles=cython.longlong, doubles=cython.longlong, jokers=cython.int, closed=cython.int, after=cython.int, waits=cython.int, points=cython.int, card=cython.int)
    cdef int score(self, int hand, int seat) noexcept nogil
