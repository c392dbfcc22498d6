extension Driver {
  /// Creates a driver of the value of an expression over `@Observable` models. It emits the current value, and a new
  /// one after a change of a property that the expression has read: at most one per turn of the main actor, and before
  /// the commit that shows the change. The last value is never missed, even if another thread has set it.
  ///
  /// ```swift
  /// let unread = Driver.observing { inbox.messages.count { $0.isUnread } }.distinct()
  /// ```
  /// - Parameter expression: The expression. It is evaluated twice when the driver is subscribed to, and after a change
  ///   from another thread, so that no change is missed in between. The driver retains the objects that it captures; an
  ///   object that retains the driver uses ``observing(_:_:)`` instead.
  /// - Returns: The driver.
  public static func observing(_ expression: @escaping @MainActor () -> Element) -> Driver {
    Driver(StreamSource(replays: true, observing: expression))
  }

  /// Creates a driver of the value of an expression over an `@Observable` model, which the driver does not retain. It
  /// emits the current value, and a new one after a change of a property that the expression has read. It ends at the
  /// first such change after the model was released.
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
  /// Creates a signal of the value of an expression over `@Observable` models. It emits the current value, and a new
  /// one after a change of a property that the expression has read.
  public static func observing(_ expression: @escaping @MainActor () -> Element) -> Signal {
    Signal(StreamSource(replays: false, observing: expression))
  }
}
