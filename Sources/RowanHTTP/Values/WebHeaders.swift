/// The header fields of a request, in order. Names are compared without regard to case.
package struct WebHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: String)] = []

  /// Creates the fields of a dictionary.
  package init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { add(name, value) }
  }

  /// Appends a field. Further fields of the same name stay beside it.
  package mutating func add(_ name: String, _ value: String) {
    fields.append((name.lowercased(), value))
  }

  /// Returns all values of a field, by its name in lower case, in order.
  package func values(of name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field, by its name in lower case; `nil` if there is none.
  ///
  /// Of several fields of one name this is the first. Fields that must be single are checked with ``values(of:)``.
  package subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { add(name, newValue) }
    }
  }
}
