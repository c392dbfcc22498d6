import Synchronization

/// A container through which a component under test hands a value to the test, from any thread.
public final class Box<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  /// Creates an empty container.
  public init() {
    content = Mutex(nil)
  }

  /// Creates a container with a value.
  public init(_ value: Value) {
    content = Mutex(value)
  }

  /// The value, or `nil`.
  public var value: Value? { content.withLock { $0 } }

  /// Replaces the value.
  public func set(_ value: Value) {
    content.withLock { $0 = value }
  }

  /// Changes the value if there is one.
  public func change(_ body: (inout Value) -> Void) {
    content.withLock { content in
      guard var value = content else { return }
      body(&value)
      content = value
    }
  }
}
