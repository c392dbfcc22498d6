import Synchronization

/// The scroll offset of a scroll view, stored for as long as its identity lives, so that a row that becomes
/// visible again has the same offset as before.
package final class StoredScrollOffset: PropertyStorage {
  private struct Content: Sendable {
    var offset = 0.0
    var performed: ScrollPosition.Request?
    var isKept = false
  }

  private let content = Mutex(Content())
  private let updates: any StateUpdateReceiver

  init(owner: PropertyOwner) {
    updates = owner.updates
  }

  /// The last offset that the host has reported.
  package var offset: Double { content.withLock { $0.offset } }

  /// Records an offset reported by the host. After the first offset other than 0, the root is kept as for a
  /// state.
  @MainActor
  package func record(_ offset: Double) {
    let isFirst = content.withLock { content in
      content.offset = offset
      defer { if offset != 0 { content.isKept = true } }
      return offset != 0 && !content.isKept
    }
    if isFirst { updates.objectWasMade() }
  }

  /// Returns whether a request was not performed yet, and marks it as performed.
  package func take(_ request: ScrollPosition.Request?) -> Bool {
    content.withLock { content in
      guard let request, content.performed != request else { return false }
      content.performed = request
      return true
    }
  }
}

/// A dynamic property with the stored scroll offset of a component's identity.
package struct StoredScrollOffsetProperty: DynamicProperty {
  package private(set) var place: StoredScrollOffset?

  package init() {}

  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    StoredScrollOffset(owner: owner)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    place = storage as? StoredScrollOffset
  }
}

/// The scrolling options of an element.
package struct ElementScrolling: Sendable {
  /// The stored offset.
  package var place: StoredScrollOffset
  /// The offset or component that the app has requested; `nil` for no request.
  package var request: ScrollPosition.Request?

  /// Creates scrolling options.
  package init(place: StoredScrollOffset, request: ScrollPosition.Request?) {
    self.place = place
    self.request = request
  }
}
