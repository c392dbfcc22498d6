import RowanCore

/// The attributes of a view, at most one for each name: a short sorted array, because there are many views with
/// few attributes.
public struct AttributeList: Hashable, Sendable {
  /// The attributes, sorted by name.
  public private(set) var values: [ViewAttribute] = []

  /// Creates an empty list.
  public init() {}

  /// The names, in order.
  public var keys: [ViewAttribute.Name] { values.map(\.name) }

  /// The attribute with a name; setting `nil` removes it. O(n) in the number of attributes.
  /// - Precondition: The new attribute has that name.
  public subscript(name: ViewAttribute.Name) -> ViewAttribute? {
    get { values.first { $0.name == name } }
    set {
      let index = values.firstIndex { $0.name >= name } ?? values.endIndex
      let isPresent = index < values.endIndex && values[index].name == name
      guard let newValue else {
        if isPresent { values.remove(at: index) }
        return
      }
      precondition(newValue.name == name, "The attribute \(newValue.name) was set as \(name).")
      if isPresent {
        values[index] = newValue
      } else {
        // By default, an array reserves up to twice the capacity that it needs, in some hundred views.
        if values.count == values.capacity {
          values.reserveCapacity(values.count + (values.count < 4 ? 1 : 2))
        }
        values.insert(newValue, at: index)
      }
    }
  }
}
