#if os(Linux)
  import FlyingSocks
  import Glibc

  /// The library's event queue, kept in step with the kernel.
  ///
  /// The library remembers what it has registered for each file descriptor. When a socket is closed
  /// under a pending read, that memory outlives the kernel's, and the next connection that is given
  /// the same number waits for ever. Here every registration starts from a blank memory; only when
  /// the kernel says that the socket is registered already is the old one used.
  struct SocketEvents: EventQueue {
    private var blank: ePoll
    private var registered: [Socket.FileDescriptor: ePoll] = [:]
    private var hasListener = false

    init(maximumEvents: Int) {
      blank = ePoll(triggering: .edge, maxEvents: maximumEvents)
    }

    mutating func open() throws {
      try blank.open()
      registered = [:]
    }

    mutating func stop() throws {
      try blank.stop()
    }

    mutating func close() throws {
      try blank.close()
    }

    mutating func addEvents(
      _ events: Socket.Events,
      for socket: Socket.FileDescriptor
    ) throws {
      if !hasListener { sendWithoutDelay(socket) }
      var queue = blank
      do {
        try queue.addEvents(events, for: socket)
      } catch {
        guard let known = registered[socket] else { throw error }
        queue = known
        try queue.addEvents(events, for: socket)
      }
      registered[socket] = queue
    }

    mutating func removeEvents(
      _ events: Socket.Events,
      for socket: Socket.FileDescriptor
    ) throws {
      guard var queue = registered.removeValue(forKey: socket) else { return }
      // Fails when the socket is closed, and then there is nothing to remember.
      try queue.removeEvents(events, for: socket)
      registered[socket] = queue
    }

    func getNotifications() throws -> [EventNotification] {
      try blank.getNotifications().map { notification in
        guard notification.events.isEmpty else { return notification }
        // The end of a connection concerns all who wait for it.
        var notification = notification
        notification.events = [.read, .write]
        return notification
      }
    }

    /// The first socket ever waited for is the listening one, and connections take after it. Without
    /// this the second of two small messages would wait for the first to be acknowledged.
    private mutating func sendWithoutDelay(_ socket: Socket.FileDescriptor) {
      hasListener = true
      var isOn: Int32 = 1
      setsockopt(
        socket.rawValue,
        Int32(IPPROTO_TCP),
        TCP_NODELAY,
        &isOn,
        socklen_t(MemoryLayout<Int32>.size)
      )
    }
  }
#endif
