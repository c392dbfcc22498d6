/// A modifier that adds metadata to a component for development tools.
public struct _MetadataModifier: ComponentModifier, Equatable {
  let name: String
  let value: String

  /// Adds the metadata to the element. It is not visible.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.metadata[name] = value
  }
}

extension Component {
  /// Adds metadata to the component for development tools. Only dumps and component snapshots show
  /// it. A later value with the same name replaces the earlier one.
  public func metadata(
    _ name: String,
    _ value: some CustomStringConvertible
  ) -> _ModifiedComponent<Self, _MetadataModifier> {
    modifier(_MetadataModifier(name: name, value: value.description))
  }
}

extension Element {
  /// The metadata for development tools, by name.
  public var metadata: [String: String] {
    get { extras?.values.metadata ?? [:] }
    set { changeExtras { $0.metadata = newValue } }
  }
}
