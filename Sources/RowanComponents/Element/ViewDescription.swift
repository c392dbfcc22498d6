import RowanCore
public import RowanHostInterface

/// The description of a view: its kind, and its attributes sorted by name.
public struct ViewDescription: Hashable, Sendable {
  /// The attributes, sorted by name, at most one for each name.
  public private(set) var attributes: [ViewAttribute] = []
  /// The kind of the view.
  public var kind: ViewKind

  /// Creates a description without attributes.
  public init(kind: ViewKind) {
    self.kind = kind
  }

  /// Returns the attribute with this name, or `nil` if it is not set.
  public func attribute(_ name: ViewAttribute.Name) -> ViewAttribute? {
    attributes.first { $0.name == name }
  }

  /// Sets an attribute. O(n) in the number of attributes, which is small.
  public mutating func set(_ attribute: ViewAttribute) {
    let name = attribute.name
    let index = attributes.firstIndex { $0.name >= name } ?? attributes.endIndex
    if index < attributes.endIndex && attributes[index].name == name {
      attributes[index] = attribute
    } else {
      // Most views with a second attribute also have a third; few have more.
      if attributes.count == 1 { attributes.reserveCapacity(3) }
      attributes.insert(attribute, at: index)
    }
  }
}
