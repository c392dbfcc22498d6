/// Unique keys for objects with equal identities.
enum HomeKeys {
  /// Returns the identities, with a number appended to those that are in use already.
  /// - Parameters:
  ///   - identities: The identities of the objects.
  ///   - taken: Identities that are in use already.
  ///   - report: Called with a repeated identity and the key used instead.
  /// - Returns: One key per identity, all different.
  static func unique(
    _ identities: [String],
    except taken: Set<String> = [],
    report: (_ identity: String, _ key: String) -> Void
  ) -> [String] {
    var known = taken
    return identities.map { identity in
      var (key, number) = (identity, 2)
      while !known.insert(key).inserted {
        key = "\(identity)#\(number)"
        number += 1
      }
      if key != identity { report(identity, key) }
      return key
    }
  }
}
