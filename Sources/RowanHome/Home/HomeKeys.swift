/// Tells apart what has one identity by mistake.
enum HomeKeys {
  /// The identities, with a number behind those that somebody else has already.
  /// - Parameters:
  ///   - identities: What tells things apart, as they say.
  ///   - taken: What somebody else has already.
  ///   - report: Told of an identity that several have, and of what one of them is called instead.
  /// - Returns: As many, all of them different.
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
