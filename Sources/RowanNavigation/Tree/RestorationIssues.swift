import Synchronization

/// A collector of omissions while a navigation tree is decoded. Thread-safe.
package final class RestorationIssues: Sendable {
  private let notes = Mutex<[String]>([])

  /// Creates an empty collector.
  package init() {}

  /// The omitted parts with the reasons, one sentence each.
  package var sentences: [String] { notes.withLock { $0 } }

  /// The key of the collector in the user info of a decoder.
  package static var key: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "rowan.navigation.cuts") else {
      preconditionFailure("The user info key is invalid.")
    }
    return key
  }

  func add(_ sentence: String) {
    notes.withLock { $0.append(sentence) }
  }
}

extension Decoder {
  /// Records an omission.
  func report(_ sentence: String) {
    (userInfo[RestorationIssues.key] as? RestorationIssues)?.add(sentence)
  }
}

/// Returns a short description of a decoding error.
private func reason(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context),
    .keyNotFound(_, let context), .dataCorrupted(let context):
    return context.debugDescription
  @unknown default: return "\(error)"
  }
}

/// A wrapper that records a decoding error, so that the elements after it can be decoded.
private struct LossyDecodable<Value: Decodable>: Decodable {
  let value: Result<Value, any Error>

  init(from decoder: any Decoder) throws {
    value = Result { try Value(from: decoder) }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value. Returns `nil` if it is missing or cannot be decoded; the latter is reported.
  func tolerantValue<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    decoder: any Decoder
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      decoder.report("“\(key.stringValue)” was omitted: \(reason(error))")
      return nil
    }
  }

  /// Decodes the elements up to the first one that cannot be decoded, which is reported. Empty if
  /// the array is missing.
  func tolerantArray<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    decoder: any Decoder
  ) -> [Value] {
    var values: [Value] = []
    for (number, element) in elements(of: type, forKey: key, decoder: decoder).enumerated() {
      switch element.value {
      case .success(let value): values.append(value)
      case .failure(let error):
        decoder.report(
          "“\(key.stringValue)” was omitted from index \(number) on: \(reason(error))"
        )
        return values
      }
    }
    return values
  }

  /// Decodes all elements that can be decoded, and reports the others. Empty if the array is
  /// missing.
  func sparseArray<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    decoder: any Decoder
  ) -> [Value] {
    var values: [Value] = []
    for (number, element) in elements(of: type, forKey: key, decoder: decoder).enumerated() {
      switch element.value {
      case .success(let value): values.append(value)
      case .failure(let error):
        decoder.report(
          "Element \(number) of “\(key.stringValue)” was omitted: \(reason(error))"
        )
      }
    }
    return values
  }

  private func elements<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    decoder: any Decoder
  ) -> [LossyDecodable<Value>] {
    guard contains(key) else { return [] }
    do {
      return try decode([LossyDecodable<Value>].self, forKey: key)
    } catch {
      decoder.report("“\(key.stringValue)” was omitted: \(reason(error))")
      return []
    }
  }
}
