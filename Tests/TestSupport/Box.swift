import Synchronization

/// A container through which a component under test hands a value to the test, from any thread.
package final class Box<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  package init() {
    content = Mutex(nil)
  }

  package init(_ value: Value) {
    content = Mutex(value)
  }

  package var value: Value? { content.withLock { $0 } }

  package func set(_ value: Value) {
    content.withLock { $0 = value }
  }

  /// Changes the value if there is one.
  package func change(_ body: (inout Value) -> Void) {
    content.withLock { content in
      guard var value = content else { return }
      body(&value)
      content = value
    }
  }
}
