cimport cython
from scala40.arena.driver cimport CommonPlanes
from scala40.arena.driver cimport Driver

@cython.final
cdef class Partitions:
    cdef readonly const int[::1] worth, run_at, runs, set_at, sets, ways, way_of
    cdef readonly signed char[::1] cards
    cdef readonly long long[::1] melds, one, other

    @cython.locals(suit=cython.int, row=cython.int, rank=cython.int, count=cython.int)
    cpdef int note_cards(self, long long singles) noexcept nogil
    @cython.locals(count=cython.int, suit=cython.int, row=cython.longlong, place=cython.int, at=cython.int)
    cdef int note_runs(self, long long singles) noexcept nogil
    @cython.locals(seen=cython.int, card=cython.int, rank=cython.int, row=cython.longlong, at=cython.int, place=cython.int, suits=cython.longlong)
    cdef int note_sets(self, long long singles, int cards, int count) noexcept nogil
    @cython.locals(melds=cython.int, count=cython.int, place=cython.int, more=cython.int)
    cpdef int note(self, long long singles, int cards) noexcept nogil
    @cython.locals(count=cython.int, best=cython.int, fewest=cython.int, least=cython.int, place=cython.int, left=cython.longlong, points=cython.int, unmelded=cython.int)
    cpdef int least(self, long long singles) noexcept nogil
    cpdef int points(self, long long singles) noexcept nogil
    @cython.locals(count=cython.int)
    cpdef int count(self, long long singles) noexcept nogil
    @cython.locals(low=cython.longlong, high=cython.longlong, first=cython.int, second=cython.int, place=cython.int, bit=cython.longlong)
    cpdef int number(self, int partition, long long hand) noexcept nogil
    @cython.locals(group=cython.int, plane=cython.longlong, bit=cython.longlong)
    cpdef long long meld_of(self, int way, int which, long long hand) noexcept nogil
    @cython.locals(suit=cython.int)
    cpdef int is_run(self, long long meld) noexcept nogil
    cpdef int comes_first(self, long long meld, long long other) noexcept nogil

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

cdef class Kernel(Driver):
    cdef readonly Partitions partitions
    cdef readonly const int[::1] values, next
    cdef readonly long long[::1] melds

    @cython.locals(info=cython.int, first=cython.int, place=cython.int, seat=cython.int, left=cython.int)
    cdef void begin(self, int hand) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void adopt(self, int hand, int other, int aside) noexcept nogil
    @cython.locals(info=cython.int, phase=cython.int, seat=cython.int, singles=cython.longlong, cards=cython.int, count=cython.int, place=cython.int)
    cdef int legal(self, int hand) noexcept nogil
    @cython.locals(count=cython.int, most=cython.int, partition=cython.int, left=cython.longlong, points=cython.int, place=cython.int, card=cython.int)
    cdef int closes(self, long long singles, int cards) noexcept nogil
    @cython.locals(count=cython.int, partition=cython.int)
    cdef int shows(self, long long singles) noexcept nogil
    @cython.locals(info=cython.int, closer=cython.int, turn=cython.int, seat=cython.int, first=cython.int, slot=cython.int, target=cython.int, count=cython.int)
    cdef int lay_offs(self, int hand, long long singles) noexcept nogil
    @cython.locals(place=cython.int, card=cython.int)
    cdef int places(self, long long meld, long long singles, int at, int count) noexcept nogil
    @cython.locals(suit=cython.int, row=cython.longlong, rank=cython.int)
    cdef int card_at(self, long long meld, int place) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int, cards=cython.int)
    cdef void play(self, int hand, int number) noexcept nogil
    cdef void discard(self, int info, int seat, int cards, int card) noexcept nogil
    @cython.locals(closer=cython.int, seat=cython.int, card=cython.int, other=cython.int)
    cdef void close(self, int hand, int info, int number) noexcept nogil
    cdef void lay_way(self, int hand, int seat, int way, long long singles) noexcept nogil
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
