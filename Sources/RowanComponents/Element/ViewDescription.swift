public import RowanCore

/// The view an element shows: its kind, and its attributes in the order of their names.
public struct ViewDescription: Hashable, Sendable {
  /// The attributes, each name once, in order.
  public private(set) var attributes: [ViewAttribute] = []
  /// What the view can show.
  public var kind: ViewKind

  /// Creates a description without attributes.
  public init(kind: ViewKind) {
    self.kind = kind
  }

  /// The attribute of this name.
  public func attribute(_ name: ViewAttribute.Name) -> ViewAttribute? {
    attributes.first { $0.name == name }
  }

  /// Sets an attribute. O(n) in the number of attributes, of which there are few.
  public mutating func set(_ attribute: ViewAttribute) {
    let name = attribute.name
    let index = attributes.firstIndex { $0.name >= name } ?? attributes.endIndex
    if index < attributes.endIndex && attributes[index].name == name {
      attributes[index] = attribute
    } else {
      // Most views with a second attribute have a third; few have more.
      if attributes.count == 1 { attributes.reserveCapacity(3) }
      attributes.insert(attribute, at: index)
    }
  }
}
