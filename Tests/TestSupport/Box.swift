import Synchronization

/// Something that a component under test lets the test get hold of, from any thread.
package final class Box<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  package init() {}

  package var value: Value? { content.withLock { $0 } }

  package func set(_ value: Value) {
    content.withLock { $0 = value }
  }
}
