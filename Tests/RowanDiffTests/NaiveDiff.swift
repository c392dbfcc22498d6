/// Slow and simple versions of the algorithms of the diff.
enum NaiveDiff {
  /// Pairs two lists of keys: equal prefixes, equal suffixes, and the rest in order of occurrence.
  ///
  /// Returns the old index for each new index.
  static func pairs(_ old: [Int], _ new: [Int]) -> [Int?] {
    let (prefix, suffix) = equalEnds(old, new)
    var result = [Int?](repeating: nil, count: new.count)
    for index in 0..<prefix { result[index] = index }
    for index in 0..<suffix { result[new.count - 1 - index] = old.count - 1 - index }
    var waiting = Array(prefix..<(old.count - suffix))
    for index in prefix..<(new.count - suffix) {
      guard let found = waiting.firstIndex(where: { old[$0] == new[index] }) else { continue }
      result[index] = waiting.remove(at: found)
    }
    return result
  }

  static func equalEnds(_ old: [Int], _ new: [Int]) -> (prefix: Int, suffix: Int) {
    let limit = min(old.count, new.count)
    let prefix = (0..<limit).first { old[$0] != new[$0] } ?? limit
    let suffix =
      (0..<(limit - prefix)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? limit - prefix
    return (prefix, suffix)
  }

  /// Returns the length of a longest increasing subsequence, by comparing all pairs.
  static func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let best = (0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  /// Returns the indices of duplicates between the equal ends, each with the index of the first
  /// occurrence.
  static func duplicates(_ keys: [Int], in range: Range<Int>) -> [[Int]] {
    range.compactMap { index in
      guard let first = range.first(where: { keys[$0] == keys[index] }), first < index else {
        return nil
      }
      return [index, first]
    }
  }
}

/// An element with a small key, so that duplicates and collisions are frequent.
struct Item: Equatable, Sendable {
  var key: Int
  var revision = 0
}
