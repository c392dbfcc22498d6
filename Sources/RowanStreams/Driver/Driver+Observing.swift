extension Driver {
  /// The value of an expression over `@Observable` models: now, and whenever something has changed that it has
  /// read: once a turn of the main actor, and before a commit that shows the change. The last value is never missed,
  /// whichever thread has set it.
  ///
  /// ```swift
  /// let unread = Driver.observing { inbox.messages.count { $0.isUnread } }.distinct()
  /// ```
  /// - Parameter expression: The expression. It is evaluated twice when the driver is followed, and after a change from
  ///   another thread, so that no change is missed in between. The driver keeps what it mentions; for an object that keeps the
  ///   driver in turn there is ``observing(_:_:)``.
  /// - Returns: The driver.
  public static func observing(_ expression: @escaping @MainActor () -> Element) -> Driver {
    Driver(StreamSource(replays: true, observing: expression))
  }

  /// The value of an expression over an `@Observable` model, which the driver does not keep: now, and whenever
  /// something has changed that it has read. It ends at the first change of that after the model is gone.
  ///
  /// ```swift
  /// lazy var title = Driver.observing(self) { $0.unread == 0 ? "Inbox" : "Inbox (\($0.unread))" }
  /// ```
  public static func observing<Owner: AnyObject>(
    _ owner: Owner,
    _ expression: @escaping @MainActor (Owner) -> Element
  ) -> Driver {
    Driver(StreamSource(replays: true, observing: { [weak owner] in owner.map(expression) }))
  }
}

extension Signal {
  /// The value of an expression over `@Observable` models whenever something has changed that it has read,
  /// beginning with what it is now.
  public static func observing(_ expression: @escaping @MainActor () -> Element) -> Signal {
    Signal(StreamSource(replays: false, observing: expression))
  }
}
