"""The hub wakes the right listeners, counts who is here, and bounds how many may listen."""

import threading
import time
from contextlib import closing

import pytest

from webapp.live.hub import ClosedError, FullError, Hub


def test_a_listener_is_woken_by_its_table_and_by_no_other():
    hub = Hub(4)
    with closing(hub.listen("AAAAAA")) as listener:
        assert listener.moved(7, 0)
        assert not listener.moved(7, 0.01)
        hub.publish("BBBBBB", 9)
        assert not listener.moved(7, 0.01)
        hub.publish("AAAAAA", 8)
        assert listener.moved(7, 5)
        assert not listener.moved(8, 0.01)
        hub.publish("AAAAAA")
        assert listener.moved(8, 5)
        assert not listener.moved(8, 0.01)


def test_many_moves_are_one_waking():
    hub = Hub(4)
    with closing(hub.listen("AAAAAA")) as listener:
        for seq in range(8, 1008):
            hub.publish("AAAAAA", seq)
        assert listener.moved(7, 0)
        assert not listener.moved(1007, 0)


def test_who_got_it_before_it_was_announced_does_not_get_it_again():
    hub = Hub(4)
    with closing(hub.listen("AAAAAA")) as listener:
        assert listener.moved(7, 0)
        hub.publish("AAAAAA", 8)
        assert not listener.moved(8, 0.01)


def test_there_is_room_for_so_many_and_again_when_one_leaves():
    hub = Hub(2)
    with closing(hub.listen("AAAAAA", "f1")), closing(hub.listen("BBBBBB", "f1")):
        assert hub.open_streams == 2
        with pytest.raises(FullError), closing(hub.listen("AAAAAA")):
            pass
    with closing(hub.listen("AAAAAA")):
        assert hub.open_streams == 1
    assert hub.open_streams == 0


def test_the_others_see_who_comes_and_goes():
    hub = Hub(8)
    with closing(hub.listen("AAAAAA", "f1")) as ana:
        assert ana.moved(7, 0)
        with closing(hub.listen("AAAAAA", "f2")):
            assert ana.moved(7, 0)
            assert hub.here("AAAAAA") == {"f1", "f2"}
            with closing(hub.listen("AAAAAA", "f2")):  # another tab of the same phone
                assert not ana.moved(7, 0.01)
            assert not ana.moved(7, 0.01)
            assert hub.here("AAAAAA") == {"f1", "f2"}
        assert ana.moved(7, 0)
        assert hub.here("AAAAAA") == {"f1"}
        with closing(hub.listen("AAAAAA", "")):  # an uncounted listener
            assert not ana.moved(7, 0.01)
            assert hub.here("AAAAAA") == {"f1"}
    assert hub.here("AAAAAA") == frozenset()


def test_closing_ends_those_who_wait_at_once():
    hub = Hub(4)
    ended = []

    def listen():
        with closing(hub.listen("AAAAAA")) as listener:
            try:
                listener.moved(7, 0)
                listener.moved(7, 60)
            except ClosedError:  # even if it closes before the first has been asked for
                ended.append(time.monotonic())

    threads = [threading.Thread(target=listen) for _ in range(3)]
    for thread in threads:
        thread.start()
    while hub.open_streams < 3:
        time.sleep(0.001)
    start = time.monotonic()
    hub.close()
    for thread in threads:
        thread.join(5)
    assert len(ended) == 3
    assert max(ended) - start < 1
    with pytest.raises(ClosedError), closing(hub.listen("AAAAAA")):
        pass
