#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a JSON file that a type does not write: those of a newer version of the app, or of other programs.
struct UnknownKeys {
  private let old: JSONValue?
  private let data: Data
  private let unknown: JSONValue?

  /// Finds the keys in `data` that `value`, which was read from it, does not write, at every depth.
  init<Value: Encodable>(of data: Data, knownTo value: Value) throws {
    self.data = data
    old = try? JSONDecoder().decode(JSONValue.self, from: data)
    let known = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    unknown = old.flatMap { Self.difference(of: $0, and: known) }
  }

  /// Returns a value as JSON, with the unknown keys in their places. A place that is gone takes its keys along. The
  /// data are those that were read if nothing in them has changed, however they are laid out.
  func added<Value: Encodable>(to value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let own = try encoder.encode(value)
    var new = try JSONDecoder().decode(JSONValue.self, from: own)
    if let unknown { new = Self.merged(new, with: unknown) }
    guard new != old else { return data }
    return unknown == nil ? own : try encoder.encode(new)
  }

  /// The part of `old` that `known` lacks; `nil` for none.
  private static func difference(of old: JSONValue, and known: JSONValue) -> JSONValue? {
    guard case .object(let old) = old, case .object(let known) = known else { return nil }
    var rest: [String: JSONValue] = [:]
    for (key, value) in old {
      if let other = known[key] {
        rest[key] = difference(of: value, and: other)
      } else {
        rest[key] = value
      }
    }
    return rest.isEmpty ? nil : .object(rest)
  }

  private static func merged(_ new: JSONValue, with unknown: JSONValue) -> JSONValue {
    guard case .object(var new) = new, case .object(let unknown) = unknown else { return new }
    for (key, value) in unknown {
      if let own = new[key] {
        new[key] = merged(own, with: value)
      } else {
        new[key] = value
      }
    }
    return .object(new)
  }
}
