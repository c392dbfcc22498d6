"""A relay for connections between a browser and a program, which can stop the transfer without closing them."""

import contextlib
import re
import socket
import threading
import time


class Relay:
    """A relay that transfers bytes in both directions, unless it holds them.

    Held bytes are neither lost nor refused, as on a dead connection: connections stay open, and the relay holds the
    ends of connections like their bytes. The relay accepts new connections, and holds their bytes as well.
    """

    def __init__(self, address):
        self.target = int(re.search(r":(\d+)/", address).group(1))
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.address = address.replace(f":{self.target}/", f":{self.port}/")
        self.up, self.down = threading.Event(), threading.Event()
        self.release()
        # The bytes per second that are sent to the browser; None for no limit.
        self.rate = None
        # Whether the relay replaces its port in requests by the port of the program. If not, the program must accept
        # the port of the relay.
        self.renames = True
        # Whether new connections transfer only the head of their first response.
        self.answers_heads_only = False
        self.connections = []
        self.is_closed = False
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def hold(self, up=True, down=True):
        """Holds the bytes sent to the program, to the browser, or both."""
        if up:
            self.up.clear()
        if down:
            self.down.clear()

    def release(self):
        """Transfers held bytes and all later ones."""
        self.up.set()
        self.down.set()

    def forget(self):
        """Holds the bytes of the existing connections for ever; new connections are not affected."""
        for connection in self.connections:
            connection.is_forgotten = True

    def refuse(self):
        """Closes all connections and refuses new ones."""
        # Only a shutdown ends a running call of `accept`.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for connection in self.connections:
            connection.close()

    def listen_again(self):
        """Accepts connections again, on the same port."""
        self.listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                browser, _ = listener.accept()
            except OSError:
                return
            try:
                self.connections.append(Connection(self, browser))
            except OSError:
                # The program has ended and accepts no connections.
                browser.close()

    def close(self):
        self.is_closed = True
        self.listener.close()
        for connection in self.connections:
            connection.close()


class Connection:
    def __init__(self, relay, browser):
        self.relay = relay
        self.browser = browser
        self.program = socket.create_connection(("127.0.0.1", relay.target))
        self.is_forgotten = False
        self.is_head_only = relay.answers_heads_only
        for ends in ((browser, self.program, relay.up), (self.program, browser, relay.down)):
            threading.Thread(target=self.transfer, args=ends, daemon=True).start()

    def transfer(self, source, destination, released):
        # An end may close its socket while data is written to it, which is no failure of a test.
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                self.wait(released)
                if source is self.browser:
                    # The program refuses requests that are addressed to another port.
                    if self.relay.renames and b" HTTP/1.1\r\n" in data:
                        data = data.replace(b":%d" % self.relay.port, b":%d" % self.relay.target)
                    destination.sendall(data)
                else:
                    self.send_to_browser(data, released)
            self.wait(released)
            destination.shutdown(socket.SHUT_WR)

    def send_to_browser(self, data, released):
        if self.is_head_only:
            end = data.find(b"\r\n\r\n")
            self.browser.sendall(data if end < 0 else data[:end + 4])
            if end >= 0:
                self.is_forgotten = True
                self.wait(released)
            return
        while data:
            self.wait(released)
            rate = self.relay.rate
            size = len(data) if rate is None else max(1, rate // 20)
            self.browser.sendall(data[:size])
            data = data[size:]
            if rate is not None:
                time.sleep(0.05)

    def wait(self, released):
        """Waits until bytes may be transferred; raises an error when the relay is closed."""
        # In this order, because bytes of a connection that is forgotten before a release stay where they are.
        while not released.wait(0.02) or self.is_forgotten:
            if self.relay.is_closed:
                raise OSError("The relay is closed.")
            if self.is_forgotten:
                time.sleep(0.02)

    def close(self):
        for end in (self.browser, self.program):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextlib.contextmanager
def relayed(address):
    relay = Relay(address)
    try:
        yield relay
    finally:
        relay.close()
