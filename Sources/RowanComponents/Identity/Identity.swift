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
  package let key: IdentityKey?
  package let ordinal: Int
  package let storage: [any PropertyStorage]

  init(
    parent: Identity?,
    type: any Any.Type,
    key: IdentityKey?,
    ordinal: Int,
    storage: [any PropertyStorage] = []
  ) {
    self.parent = parent
    self.type = type
    self.key = key
    self.ordinal = ordinal
    self.storage = storage
  }

  func matches(parent: Identity?, type: any Any.Type, key: IdentityKey?, ordinal: Int) -> Bool {
    self.parent === parent && self.type == type && self.ordinal == ordinal && self.key == key
  }

  /// The names of the types from the root to here, for diagnostics, groups left out.
  package var path: String {
    var names: [String] = []
    var next: Identity? = self
    while let identity = next {
      if identity.type != ChildGroup.self {
        let name = Self.shortName(of: identity.type)
        let suffix =
          identity.key.map { "[\($0)]" } ?? (identity.ordinal > 0 ? "[\(identity.ordinal)]" : "")
        names.append(name + suffix)
      }
      next = identity.parent
    }
    return names.reversed().joined(separator: " › ")
  }

  /// A type's name, modifiers stripped off.
  package static func shortName(of type: any Any.Type) -> String {
    var name = String(describing: type)
    while name.hasPrefix("ModifiedComponent<") {
      name.removeFirst("ModifiedComponent<".count)
      var depth = 0
      var end = name.endIndex
      for index in name.indices {
        if name[index] == "<" { depth += 1 }
        if name[index] == ">" { depth -= 1 }
        if depth == 0 && name[index] == "," {
          end = index
          break
        }
      }
      name = String(name[..<end])
    }
    return name
  }
}

/// What a property of a component keeps for its identity: a state's cell, an action's slot.
package protocol PropertyStorage: AnyObject, Sendable {}
