#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The differences between two values, as keys of their JSON.
struct MergedKeys {
  private let base: JSONValue
  private let made: JSONValue

  /// Encodes two values for comparison.
  init<Value: Encodable>(of made: Value, since base: Value) throws {
    self.base = try Self.json(base)
    self.made = try Self.json(made)
  }

  /// Returns JSON with the differences applied, or `nil` if `data` is not JSON. Returns `data` itself if nothing
  /// changes, so that its formatting is preserved.
  func applied(to data: Data) throws -> Data? {
    guard let old = try? JSONDecoder().decode(JSONValue.self, from: data) else { return nil }
    let new = Self.applied(made, since: base, to: old)
    guard new != old else { return data }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(new)
  }

  private static func applied(
    _ made: JSONValue,
    since base: JSONValue,
    to old: JSONValue
  ) -> JSONValue {
    guard made != base else { return old }
    guard case .object(let made) = made, case .object(let base) = base,
      case .object(var merged) = old
    else { return made }
    for key in Set(made.keys).union(base.keys) where made[key] != base[key] {
      if let own = made[key], let before = base[key], let other = merged[key] {
        merged[key] = applied(own, since: before, to: other)
      } else {
        merged[key] = made[key]
      }
    }
    return .object(merged)
  }

  private static func json<Value: Encodable>(_ value: Value) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }
}
