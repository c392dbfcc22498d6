import Synchronization

/// Where a scroll view stands, kept for as long as its identity lives: a row that comes back shows what it
/// showed when it went.
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

  /// The offset, as far as the host has told.
  package var offset: Double { content.withLock { $0.offset } }

  /// Notes where the host stands by now. Once that has been elsewhere than at the beginning, the root is
  /// kept as it would be for a state.
  @MainActor
  package func record(_ offset: Double) {
    let isFirst = content.withLock { content in
      content.offset = offset
      defer { if offset != 0 { content.isKept = true } }
      return offset != 0 && !content.isKept
    }
    if isFirst { updates.objectWasMade() }
  }

  /// Answers whether a request is one that was not performed yet; it is from now on.
  package func take(_ request: ScrollPosition.Request?) -> Bool {
    content.withLock { content in
      guard let request, content.performed != request else { return false }
      content.performed = request
      return true
    }
  }
}

/// Gives a component the place of its identity.
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

/// How the host scrolls what is inside an element.
package struct ElementScrolling: Sendable {
  /// Where it stands.
  package var place: StoredScrollOffset
  /// Where the app wants it to stand.
  package var request: ScrollPosition.Request?

  /// Creates a description.
  package init(place: StoredScrollOffset, request: ScrollPosition.Request?) {
    self.place = place
    self.request = request
  }
}
