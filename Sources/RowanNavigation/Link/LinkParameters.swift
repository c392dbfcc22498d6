/// The named values in an address, as declared by the pattern of a link.
public struct LinkParameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String]
  /// The parsed address, for error messages.
  let address: String

  /// Creates parameters for writing an address, from names and values.
  public init(dictionaryLiteral elements: (String, any LosslessStringConvertible & Sendable)...) {
    values = [:]
    address = ""
    for (name, value) in elements { values[name] = String(value) }
  }

  init(_ values: [String: String], of address: String) {
    self.values = values
    self.address = address
  }

  /// Returns the text of a parameter, or `nil` if the address lacks it.
  public subscript(name: String) -> String? { values[name] }

  /// Returns the value of a required parameter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``LinkError/malformed(address:reason:)`` if the parameter is missing or of another type.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(LinkError) -> Value {
    guard let value = try valueIfPresent(name, as: type) else {
      throw .malformed(address: address, reason: "The parameter “\(name)” is missing.")
    }
    return value
  }

  /// Returns the value of an optional parameter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the value.
  /// - Returns: The value, or `nil` if the address lacks it.
  /// - Throws: ``LinkError/malformed(address:reason:)`` if the parameter is of another type.
  public func valueIfPresent<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(LinkError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = Value(text) else {
      throw .malformed(
        address: address,
        reason: "The parameter “\(name)” is “\(text)”, which is not a valid \(type)."
      )
    }
    return value
  }
}

/// The pattern of an address, such as `places/{id}?tab={tab}`.
///
/// A name in braces matches one component of the path, or the value of an optional query item. All other parts must
/// match exactly.
struct LinkPattern: Sendable {
  private enum Part: Hashable, Sendable {
    case fixed(String)
    case named(String)
  }

  private var path: [Part] = []
  private var query: [(name: String, part: Part)] = []

  init(_ text: String) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/").map(Self.part)
    if halves.count > 1 {
      query = halves[1].split(separator: "&").map { item in
        let sides = item.split(separator: "=", maxSplits: 1)
        precondition(
          sides.count == 2,
          "“\(item)” in the pattern “\(text)” is not a name and a value."
        )
        return (String(sides[0]), Self.part(sides[1]))
      }
    }
    let names = (path + query.map(\.part)).compactMap { part in
      if case .named(let name) = part { name } else { nil }
    }
    precondition(Set(names).count == names.count, "A name occurs twice in the pattern “\(text)”.")
  }

  private static func part(_ text: Substring) -> Part {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return .fixed(String(text)) }
    return .named(String(text.dropFirst().dropLast()))
  }

  /// The number of fixed parts. Patterns with a higher number are tried first.
  var rank: Int {
    (path + query.map(\.part)).count { if case .fixed = $0 { true } else { false } }
  }

  /// Returns the parameters of an address, or `nil` if it does not match.
  func match(_ address: RouteAddress, text: String) -> LinkParameters? {
    guard address.path.count == path.count else { return nil }
    var values: [String: String] = [:]
    for (part, value) in zip(path, address.path) {
      switch part {
      case .fixed(let fixed): if fixed != value { return nil }
      case .named(let name): values[name] = value
      }
    }
    for (key, part) in query {
      let value = address.query.first { $0.name == key }?.value
      switch part {
      case .fixed(let fixed): if fixed != value { return nil }
      case .named(let name): values[name] = value
      }
    }
    return LinkParameters(values, of: text)
  }

  /// Returns the address for parameters, or `nil` if a parameter of the path is missing.
  func address(_ parameters: LinkParameters) -> RouteAddress? {
    var address = RouteAddress(path: [])
    for part in path {
      switch part {
      case .fixed(let fixed): address.path.append(fixed)
      case .named(let name):
        // An empty path component would be lost when the address is parsed.
        guard let value = parameters[name], !value.isEmpty else { return nil }
        address.path.append(value)
      }
    }
    for (key, part) in query {
      switch part {
      case .fixed(let fixed): address.query.append(.init(name: key, value: fixed))
      case .named(let name):
        if let value = parameters[name] { address.query.append(.init(name: key, value: value)) }
      }
    }
    return address
  }
}
