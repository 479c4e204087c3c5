cimport cython
from scala40.arena.driver cimport Driver
from scala40.arena.chinchon.partitions cimport Partitions

cdef class Kernel(Driver):
    cdef readonly Partitions partitions
    cdef readonly const int[::1] values, next
    cdef readonly long long[::1] melds

    @cython.locals(info=cython.int, first=cython.int, place=cython.int, seat=cython.int, left=cython.int)
    cdef void begin(self, int hand) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void adopt(self, int hand, int other, int aside) noexcept nogil
    @cython.locals(info=cython.int, phase=cython.int, seat=cython.int, ones=cython.longlong, cards=cython.int, count=cython.int, place=cython.int)
    cdef int legal(self, int hand) noexcept nogil
    @cython.locals(count=cython.int, most=cython.int, partition=cython.int, left=cython.longlong, points=cython.int, place=cython.int, card=cython.int)
    cdef int closes(self, long long ones, int cards) noexcept nogil
    @cython.locals(count=cython.int, partition=cython.int)
    cdef int shows(self, long long ones) noexcept nogil
    @cython.locals(info=cython.int, closer=cython.int, turn=cython.int, seat=cython.int, first=cython.int, slot=cython.int, target=cython.int, count=cython.int)
    cdef int lay_offs(self, int hand, long long ones) noexcept nogil
    @cython.locals(place=cython.int, card=cython.int)
    cdef int places(self, long long meld, long long ones, int at, int count) noexcept nogil
    @cython.locals(suit=cython.int, row=cython.longlong, rank=cython.int)
    cdef int card_at(self, long long meld, int place) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int, cards=cython.int)
    cdef void play(self, int hand, int number) noexcept nogil
    cdef void discard(self, int info, int seat, int cards, int card) noexcept nogil
    @cython.locals(closer=cython.int, seat=cython.int, card=cython.int, other=cython.int)
    cdef void close(self, int hand, int info, int number) noexcept nogil
    cdef void lay_way(self, int hand, int seat, int way, long long ones) noexcept nogil
    @cython.locals(at=cython.int, slot=cython.int)
    cdef void lay(self, int hand, int seat, long long first, long long second) noexcept nogil
    @cython.locals(turn=cython.int, seat=cython.int, target=cython.int, slot=cython.int, card=cython.longlong, at=cython.int)
    cdef void lay_off(self, int hand, int info, int number) noexcept nogil
    @cython.locals(turn=cython.int, again=cython.int)
    cdef void finish(self, int hand, int info) noexcept nogil
    @cython.locals(best=cython.int)
    cdef void show_least(self, int hand, int seat) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void uncover(self, int hand, int seat) noexcept nogil
    @cython.locals(closer=cython.int, seat=cython.int)
    cdef void pass_on(self, int info, int again) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int)
    cdef int ending(self, int hand) noexcept nogil
    cdef int closer(self, int hand) noexcept nogil
    @cython.locals(ending=cython.int)
    cdef int score(self, int hand, int seat) noexcept nogil
