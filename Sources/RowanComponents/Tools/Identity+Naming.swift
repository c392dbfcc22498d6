extension Identity {
  /// The names of the types from the root to here with their keys, or their numbers among their
  /// siblings; without what has no name in the app's code, as groups and modifiers' boxes.
  package var path: String { names.joined(separator: " › ") }

  /// The steps of ``path``.
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
        // The key of an element is read best behind the loop's name.
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

  /// The last step of ``path``, with the key of an element that the component stands for.
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

  /// A type's name, without modifiers and identifiers around it, and without what it is generic over.
  package static func shortName(of type: any Any.Type) -> String {
    var name = Substring(String(describing: type))
    while let wrapper = ["ModifiedComponent<", "IdentifiedComponent<"].first(where: name.hasPrefix)
    {
      name.removeFirst(wrapper.count)
    }
    // What is left begins with the innermost name; its own arguments, those of modifiers and the ends
    // of wrappers follow.
    return String(name.prefix { $0 != "<" && $0 != "," && $0 != ">" })
  }
}
