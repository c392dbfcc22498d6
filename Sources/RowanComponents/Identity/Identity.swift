package import RowanCore

/// The identity of a component across generations: its type and its key or number among its siblings, below the
/// same parent.
///
/// The object itself is the identity: a component that is matched with its previous generation keeps the
/// object, and with it state, actions and views. It is immutable except for the storage of its properties,
/// which is synchronised.
package final class Identity: Sendable {
  package let parent: Identity?
  package let type: any Any.Type
  /// The key, behind a reference that is null for most identities, because a session has several
  /// thousand of them.
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
    // More siblings do not fit into memory.
    number = UInt32(clamping: ordinal)
    self.storage = storage
  }

  /// Whether the identity has the given parent, type and key, so that only the ordinal can distinguish it from
  /// others.
  func isOfKind(parent: Identity?, type: any Any.Type, key: IdentityKey?) -> Bool {
    self.parent === parent && self.type == type && self.key == key
  }

  func matches(parent: Identity?, type: any Any.Type, key: IdentityKey?, ordinal: Int) -> Bool {
    self.parent === parent && self.type == type && self.ordinal == ordinal && self.key == key
  }
}

/// The storage of a component's property for its identity, such as a state's cell or an action's slot.
package protocol PropertyStorage: AnyObject, Sendable {}
