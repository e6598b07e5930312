"""Phones of a hosted server: each listens to its table's stream and tells taps until they are answered.

They do what the client does: complete events only, each update from the seq that is held, a lost answer sent
again with the same idem, a lost stream opened anew from the last seq.
"""

import http.client
import itertools
import json
import threading
import time
from contextlib import suppress

PATIENCE = 10.0  # seconds for an answer, and more than two heartbeats of a stream
AGAIN = 0.2  # seconds before a request that failed is sent again
WAITS = (0.3, 1.0, 2.0, 4.0, 5.0)  # seconds before a stream is opened anew, as the client waits

_idems = itertools.count(1)


class Phone:
    """One phone at one table; ``lines`` are those that it holds, by number, with their standing."""

    def __init__(self, port, code, cookie="", seq=0):
        self.port, self.code, self.cookie, self.seq = port, code, cookie, seq
        self.lines, self.wholes, self.streams, self.errors = {}, 0, 0, []
        self._ended = threading.Event()
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._socket = None

    # --- telling ---------------------------------------------------------------------------------------

    def post(self, path, body):
        """Return the status and the JSON of an answer, asked for until there is one."""
        while True:
            status, answer = self._once("POST", path, body)
            if status not in (0, 408, 429, 500, 502, 503):
                return status, answer
            time.sleep(AGAIN)

    def tell(self, entry):
        """Enter a tap, however often it has to be sent."""
        idem = f"a-tap-of-a-phone-{next(_idems):06d}"
        status, answer = self.post("/entries", {"idem": idem, "entry": entry, "base_seq": max(self.seq, 1)})
        if status not in (200, 201):
            self.errors.append((status, answer))
        return answer

    def get(self, path=""):
        """Return the JSON of an answer, asked for until there is one."""
        while True:
            status, answer = self._once("GET", path, None)
            if status == 200:
                return answer
            time.sleep(AGAIN)

    def _once(self, method, path, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        try:
            written = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1/tables/{self.code}{path}", written, headers)
            answer = connection.getresponse()
            given = answer.headers.get("Set-Cookie", "").partition(";")[0]
            self.cookie = given or self.cookie
            return answer.status, json.loads(answer.read() or b"null")
        except (OSError, http.client.HTTPException):
            return 0, None
        finally:
            connection.close()

    # --- listening -------------------------------------------------------------------------------------

    def listen(self):
        """Begin to listen."""
        self._listening.start()

    def stop(self):
        """Stop listening, and wait for that."""
        self._ended.set()
        with suppress(AttributeError, OSError):
            self._socket.close()
        self._listening.join(2 * PATIENCE)

    def _listen(self):
        failures = 0
        while not self._ended.is_set():
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                headers = {"Cookie": self.cookie, "Last-Event-ID": str(self.seq)}
                connection.request("GET", f"/api/v1/tables/{self.code}/stream", headers=headers)
                answer = connection.getresponse()
                if answer.status == 200:
                    self.streams, failures = self.streams + 1, 0
                    self._read(answer)
            except (OSError, http.client.HTTPException, ValueError, AttributeError):
                pass  # the server has gone, and the stream is opened anew
            finally:
                connection.close()
            self._ended.wait(WAITS[min(failures, len(WAITS) - 1)])
            failures += 1

    def _read(self, answer):
        data = []
        while not self._ended.is_set() and (line := answer.readline()):
            if line.startswith(b"data: "):
                data.append(line[6:])
            elif line == b"\n" and data:
                self._apply(json.loads(b"".join(data)))
                data = []

    def _apply(self, update):
        if update["seq"] <= self.seq:
            return
        if update["from"] > self.seq:
            self.errors.append(("gap", update["from"], self.seq))
        if update["from"] == 0:
            self.wholes += 1
        self.lines |= {line["n"]: line["standing"] for line in update["lines"]}
        self.seq = update["seq"]
