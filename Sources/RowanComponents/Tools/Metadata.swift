/// Notes something about a component for tools.
public struct MetadataModifier: ComponentModifier, Equatable {
  let name: String
  let value: String

  /// Notes it; nothing is shown.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.metadata[name] = value
  }
}

extension Component {
  /// The component with a note for tools: dumps show it, and nobody else reads it.
  public func metadata(
    _ name: String,
    _ value: some CustomStringConvertible
  ) -> ModifiedComponent<Self, MetadataModifier> {
    modifier(MetadataModifier(name: name, value: value.description))
  }
}

extension Element {
  /// What is noted for tools.
  public var metadata: [String: String] {
    get { extras?.values.metadata ?? [:] }
    set { changeExtras { $0.metadata = newValue } }
  }
}
