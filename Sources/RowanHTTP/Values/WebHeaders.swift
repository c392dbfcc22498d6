/// The header fields of a request, in order. Names are compared without regard to case.
package struct WebHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: String)] = []

  /// Creates fields from a dictionary literal, in its order.
  package init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { add(name, value) }
  }

  /// Appends a field. Existing fields with the same name remain.
  package mutating func add(_ name: String, _ value: String) {
    fields.append((name.lowercased(), value))
  }

  /// Returns all values of the field with a lower-case name, in order.
  package func values(of name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The value of the field with a lower-case name; `nil` if it is missing. Setting it replaces all fields of the name.
  ///
  /// If several fields have the name, the value is that of the first. Fields that must be unique are checked with
  /// ``values(of:)``.
  package subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { add(name, newValue) }
    }
  }
}
