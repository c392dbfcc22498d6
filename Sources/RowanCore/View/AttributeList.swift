/// The attributes of a view, each name once: a short sorted list, because views are many and have few.
public struct AttributeList: Hashable, Sendable {
  /// The attributes in the order of their names.
  public private(set) var values: [ViewAttribute] = []

  /// Creates an empty list.
  public init() {}

  /// The names, in order.
  public var keys: [ViewAttribute.Name] { values.map(\.name) }

  /// The attribute of a name; setting `nil` takes it away. O(n) in the number of attributes.
  /// - Precondition: What is set has that name.
  public subscript(name: ViewAttribute.Name) -> ViewAttribute? {
    get { values.first { $0.name == name } }
    set {
      let index = values.firstIndex { $0.name >= name } ?? values.endIndex
      let isPresent = index < values.endIndex && values[index].name == name
      guard let newValue else {
        if isPresent { values.remove(at: index) }
        return
      }
      precondition(newValue.name == name, "\(newValue.name) cannot be set as \(name).")
      if isPresent {
        values[index] = newValue
      } else {
        // Left to itself, an array keeps up to twice the room it needs, in some hundred views.
        if values.count == values.capacity {
          values.reserveCapacity(values.count + (values.count < 4 ? 1 : 2))
        }
        values.insert(newValue, at: index)
      }
    }
  }
}
