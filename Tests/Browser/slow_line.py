"""A connection between a browser and a program with a round trip time, jitter, a bandwidth and pauses."""

import asyncio
import contextlib
import random
import re
import threading

# The bytes that are read at once, and delayed together. At 1 Mbit/s, as many take 33 milliseconds.
PIECE = 4096


class SlowLine:
    """A relay that delays bytes by half of the round trip time in each direction.

    Times are in seconds. The bandwidth is in bytes per second in each direction, and shared by all connections; None
    means no limit. Jitter is an additional random delay of each piece; it never changes the order of the bytes of a
    connection. The seed determines the jitter. The queue is the number of bytes that wait for the bandwidth in each
    direction: with one, connections share the bandwidth about equally, as over a router; None means no limit, so that
    bytes are transferred in the order in which they were sent.
    """

    def __init__(self, address, round_trip=0.0, jitter=0.0, bandwidth=None, seed=1, queue=None):
        self.target = int(re.search(r":(\d+)/", address).group(1))
        self.round_trip, self.jitter, self.bandwidth, self.queue = round_trip, jitter, bandwidth, queue
        self.random = random.Random(seed)
        # The bytes sent to the browser, and to the program.
        self.down = self.up = 0
        # The times from which the two directions are free, and until which both are paused.
        self.free = {True: 0.0, False: 0.0}
        self.paused_until = 0.0
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self.run, args=[started], daemon=True)
        self.thread.start()
        started.wait()
        self.address = address.replace(f":{self.target}/", f":{self.port}/")

    def pause(self, seconds):
        """Transfers nothing for some seconds; what arrives meanwhile is transferred afterwards."""
        self.paused_until = self.loop.time() + seconds

    def close(self):
        self.loop.call_soon_threadsafe(self.end.set)
        self.thread.join()

    def run(self, started):
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.serve(started))
        self.loop.close()

    async def serve(self, started):
        self.end = asyncio.Event()
        server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await self.end.wait()
        server.close()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def accept(self, reader, writer):
        try:
            program_reader, program_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(
                self.transfer(reader, program_writer, is_up=True), self.transfer(program_reader, writer, is_up=False))

    async def transfer(self, reader, writer, is_up):
        """Transfers one direction of a connection until its end."""
        pieces = asyncio.Queue()
        reading = asyncio.create_task(self.read(reader, pieces, is_up))
        try:
            while True:
                due, data = await pieces.get()
                while (wait := max(due, self.paused_until) - self.loop.time()) > 0:
                    await asyncio.sleep(wait)
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            reading.cancel()
            writer.close()

    def backlog(self, is_up):
        """Returns the time until a direction has transferred what waits for it, in seconds."""
        return self.free[is_up] - self.loop.time()

    async def read(self, reader, pieces, is_up):
        """Reads one direction of a connection, and appends each piece with the time at which it is due."""
        last = 0.0
        while True:
            while self.queue is not None and (wait := self.backlog(is_up) - self.queue / self.bandwidth) > 0:
                await asyncio.sleep(wait)
            try:
                data = await reader.read(PIECE)
            except OSError:
                data = b""
            if is_up and b" HTTP/1.1\r\n" in data:
                # The program only accepts requests with its own port.
                data = data.replace(b":%d" % self.port, b":%d" % self.target)
            if is_up:
                self.up += len(data)
            else:
                self.down += len(data)
            free = max(self.free[is_up], self.loop.time())
            if self.bandwidth is not None:
                free += len(data) / self.bandwidth
            self.free[is_up] = free
            last = max(last, free + self.round_trip / 2 + self.random.uniform(0, self.jitter))
            pieces.put_nowait((last, data))
            if not data:
                return


@contextlib.contextmanager
def slow_line(address, **options):
    line = SlowLine(address, **options)
    try:
        yield line
    finally:
        line.close()
