#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The keys of a JSON file that a type does not write, such as those of a newer version of the app or of other
/// programs.
struct UnknownKeys {
  private let old: JSONValue?
  private let data: Data
  private let unknown: JSONValue?

  /// Finds the keys in `data` that are missing from the JSON of `value`, at every depth. `value` was decoded from
  /// `data`.
  init<Value: Encodable>(of data: Data, knownTo value: Value) throws {
    self.data = data
    old = try? JSONDecoder().decode(JSONValue.self, from: data)
    let known = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    unknown = old.flatMap { Self.difference(of: $0, and: known) }
  }

  /// Returns a value as JSON, with the unknown keys inserted at their old paths. Unknown keys are dropped if the object
  /// around them no longer exists. Returns the original data if their JSON is equal, so that their formatting is
  /// preserved.
  func added<Value: Encodable>(to value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let own = try encoder.encode(value)
    var new = try JSONDecoder().decode(JSONValue.self, from: own)
    if let unknown { new = Self.merged(new, with: unknown) }
    guard new != old else { return data }
    return unknown == nil ? own : try encoder.encode(new)
  }

  /// Returns the part of `old` that is missing from `known`, or `nil` if there is none.
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
