package import RowanCore

/// Who a component is from one generation to the next: its type and its key or number among its
/// siblings, below the same parent.
///
/// The object itself is the identity: a component that is recognised keeps the object, and with it
/// state, actions and views. It is immutable but for the storage of its properties, which guards
/// itself.
package final class Identity: Sendable {
  package let parent: Identity?
  package let type: any Any.Type
  /// Behind a reference, which is null for most: there are some thousand identities in a session.
  private let ownKey: OwnKey?
  private let number: UInt32
  package let storage: [any PropertyStorage]

  package var key: IdentityKey? {
    if case .key(let key) = ownKey { key } else { nil }
  }

  package var ordinal: Int { Int(number) }

  private indirect enum OwnKey: Sendable {
    case key(IdentityKey)
  }

  init(
    parent: Identity?,
    type: any Any.Type,
    key: IdentityKey?,
    ordinal: Int,
    storage: [any PropertyStorage] = []
  ) {
    self.parent = parent
    self.type = type
    ownKey = key.map(OwnKey.key)
    // More siblings than that fit into no memory.
    number = UInt32(clamping: ordinal)
    self.storage = storage
  }

  /// Whether only the number can tell it from a sibling of that kind.
  func isOfKind(parent: Identity?, type: any Any.Type, key: IdentityKey?) -> Bool {
    self.parent === parent && self.type == type && self.key == key
  }

  func matches(parent: Identity?, type: any Any.Type, key: IdentityKey?, ordinal: Int) -> Bool {
    self.parent === parent && self.type == type && self.ordinal == ordinal && self.key == key
  }
}

/// What a property of a component keeps for its identity: a state's cell, an action's slot.
package protocol PropertyStorage: AnyObject, Sendable {}

/// A state that is lost when its session is restored in another process.
protocol UnsavedStorage: PropertyStorage {}
