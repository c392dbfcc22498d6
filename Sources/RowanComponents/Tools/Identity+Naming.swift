extension Identity {
  /// The names of the types from the root to this identity, with their keys or their numbers among their
  /// siblings. Types that are not named in the app's code, such as groups and boxes of modifiers, are omitted.
  package var path: String { names.joined(separator: " › ") }

  /// The components of ``path``.
  package var names: [String] {
    var steps: [Identity] = []
    var next: Identity? = self
    while let identity = next {
      steps.append(identity)
      next = identity.parent
    }
    var names: [String] = []
    var isBox = false
    for step in steps.reversed()
    where step.type != BoxedElement.self && step.type != LoopScope.self {
      let name = Self.shortName(of: step.type)
      let suffix = step.key.map { "[\($0)]" } ?? (step.ordinal > 0 ? "[\(step.ordinal)]" : "")
      if step.type == ChildGroup.self {
        // The key of an element is most readable behind the name of the loop.
        if step.parent?.type == ForEach.self, let last = names.indices.last {
          names[last] += suffix
        }
      } else if isBox, step.hasBody, step.parent.map({ Self.shortName(of: $0.type) }) == name {
        // A component with a body has two identities: its box's, and below that its own.
        isBox = false
      } else {
        names.append(name + suffix)
        isBox = true
      }
    }
    return names
  }

  /// The last component of ``path``, with the key of its element if the component belongs to a loop.
  package var name: String {
    var name = names.last ?? ""
    // A component with a body has two identities: its box's, and below that its own.
    let place = parent?.type == type ? parent : self
    if let group = place?.parent, group.type == ChildGroup.self, group.parent?.type == ForEach.self,
      let key = group.key
    {
      name += "[\(key)]"
    }
    return name
  }

  private var hasBody: Bool {
    func hasBody<C: Component>(_ type: C.Type) -> Bool { C.Body.self != Never.self }
    return (type as? any Component.Type).map { hasBody($0) } ?? false
  }

  /// Returns the name of a type without enclosing modifiers and identifiers, and without generic arguments.
  package static func shortName(of type: any Any.Type) -> String {
    var name = Substring(String(describing: type))
    while let wrapper = ["_ModifiedComponent<", "_IdentifiedComponent<"].first(
      where: name.hasPrefix
    ) {
      name.removeFirst(wrapper.count)
    }
    // The rest begins with the innermost name; its generic arguments, those of modifiers and the ends of
    // wrappers follow.
    return String(name.prefix { $0 != "<" && $0 != "," && $0 != ">" })
  }
}
