import Synchronization

/// Takes notes of what was left out while a navigation tree was decoded.
public final class RestorationIssues: Sendable {
  private let notes = Mutex<[String]>([])

  /// Creates an empty report.
  public init() {}

  /// What was left out and why, a sentence each.
  public var sentences: [String] { notes.withLock { $0 } }

  /// Where decoders find the report in their user info.
  public static var key: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "rowan.navigation.cuts") else {
      preconditionFailure("A key of user info can have any name.")
    }
    return key
  }

  func add(_ sentence: String) {
    notes.withLock { $0.append(sentence) }
  }
}

extension Decoder {
  /// Notes that something was left out.
  func report(_ sentence: String) {
    (userInfo[RestorationIssues.key] as? RestorationIssues)?.add(sentence)
  }
}

/// Tells an error of a decoder in a few words.
private func reason(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context),
    .keyNotFound(_, let context), .dataCorrupted(let context):
    return context.debugDescription
  @unknown default: return "\(error)"
  }
}

/// Something that may be decodable, so that what follows it can be decoded anyway.
private struct LossyDecodable<Value: Decodable>: Decodable {
  let value: Result<Value, any Error>

  init(from decoder: any Decoder) throws {
    value = Result { try Value(from: decoder) }
  }
}

extension KeyedDecodingContainer {
  /// A value that is left out if it cannot be decoded; `nil` if there is none.
  func tolerantValue<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    decoder: any Decoder
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      decoder.report("The \(key.stringValue) was left out: \(reason(error))")
      return nil
    }
  }

  /// The elements up to the first that cannot be decoded; none where there are none.
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
          "From number \(number) on, the \(key.stringValue) was left out: \(reason(error))"
        )
        return values
      }
    }
    return values
  }

  /// The elements that can be decoded; none where there are none.
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
        decoder.report("Number \(number) of the \(key.stringValue) was left out: \(reason(error))")
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
      decoder.report("The \(key.stringValue) was left out: \(reason(error))")
      return []
    }
  }
}
