cimport cython
from scala40.arena.driver cimport CommonPlanes
from scala40.arena.driver cimport Driver
from scala40.arena.rumino.ways cimport WaysToPart

@cython.final
cdef class Observations:
    cdef readonly CommonPlanes common
    cdef readonly const int[::1] planes
    cdef readonly int[::1] info
    cdef readonly long long[::1] shown

    @cython.locals(hand=cython.int, info=cython.int)
    cpdef int write(self, float[::1] out, long long size, int seat) except -1
    @cython.locals(place=cython.int, card=cython.int)
    cdef void write_shown(self, float[::1] out, long long at, int first) noexcept nogil

cdef class Kernel(Driver):
    cdef readonly WaysToPart ways
    cdef readonly const int[::1] groups
    cdef readonly long long[::1] shown

    @cython.locals(place=cython.int)
    cdef void begin(self, int hand) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void adopt(self, int hand, int other, int aside) noexcept nogil
    @cython.locals(claims=cython.int, behind=cython.int, seat=cython.int)
    cdef void ask(self, int hand, int info) noexcept nogil
    @cython.locals(behind=cython.int, claims=cython.int)
    cdef void ask_next(self, int info) noexcept nogil
    cdef int may_declare(self, int at) noexcept nogil
    cdef int has_rumino(self, int at) noexcept nogil
    @cython.locals(seats=cython.int, last=cython.int)
    cdef int may_claim(self, int hand, int info, int at) noexcept nogil
    @cython.locals(top=cython.int)
    cdef int left_out(self, int hand, int info, int at) noexcept nogil
    @cython.locals(info=cython.int, at=cython.int, count=cython.int)
    cdef int legal(self, int hand) noexcept nogil
    cdef int note_declaration(self, int count, int declares) noexcept nogil
    cdef int note_claim(self, int count, int hand, int info, int at) noexcept nogil
    @cython.locals(singles=cython.longlong, doubles=cython.longlong, jokers=cython.int, most=cython.int, count=cython.int, way=cython.int)
    cdef int knocks(self, int at) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int note_once(self, int count, int number) noexcept nogil
    @cython.locals(singles=cython.longlong, doubles=cython.longlong, jokers=cython.int, count=cython.int)
    cdef int after_draw(self, int at) noexcept nogil
    @cython.locals(last=cython.int, place=cython.int, card=cython.int)
    cdef int cards_of(self, int count, int places, int first) noexcept nogil
    @cython.locals(info=cython.int, at=cython.int, cards=cython.int)
    cdef void play(self, int hand, int number) noexcept nogil
    cdef void discard(self, int info, int at, int cards, int card) noexcept nogil
    @cython.locals(melded=cython.int)
    cdef void end(self, int hand, int info, int at, int number) noexcept nogil
    cdef int knock(self, int hand, int at, int way) noexcept nogil
    @cython.locals(best=cython.int)
    cdef int show_best(self, int hand, int at, int fewest) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int show(self, int hand, int one, int other) noexcept nogil
    @cython.locals(left=cython.int, place=cython.int)
    cdef void show_rumino(self, int hand, int info, int at, int number) noexcept nogil
    cdef int ending(self, int hand) noexcept nogil
    cdef int closer(self, int hand) noexcept nogil
    @cython.locals(at=cython.int, phase=cython.int, shown=cython.int, points=cython.int)
    cdef int score(self, int hand, int seat) noexcept nogil
