import RowanCore

/// A selection in the text of a field, in UTF-16 code units.
package struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  package var anchor: Int
  /// The end that moves when the selection is extended: the caret.
  package var focus: Int

  /// Creates a selection between two offsets.
  package init(anchor: Int, focus: Int) {
    self.anchor = anchor
    self.focus = focus
  }

  /// Creates a caret without a selection.
  package init(at place: Int) {
    self.init(anchor: place, focus: place)
  }

  /// The selected offsets, in the order of the text.
  package var range: Range<Int> { min(anchor, focus)..<max(anchor, focus) }
}

/// The difference between two texts, which places the caret of a field that the app rewrites. Of all differences it
/// keeps most letters and digits, then most other characters, then most letters in the other case.
///
/// The rules, which apply to the fields and editors of all hosts, in this order:
/// 1. A caret at the end of the text stays at the end.
/// 2. A caret stays behind the character that it followed, if that is kept.
/// 3. Otherwise it stays in front of the character that followed it, if that is kept.
/// 4. Otherwise it has as many code units of the replaced part in front of it as before, at most the length of the
///    new part.
/// 5. A caret that would be inside a grapheme cluster moves to the end of the cluster.
///
/// Equal text behind the caret always counts as kept, because users type in front of it. Separators count less than
/// letters and digits because apps move them. `RowanWeb` implements the same rules for its page in `caret.js`; both
/// are tested with the table `Tests/Browser/carets.json`.
package struct TextRewrite {
  /// The size of the table, in cells, up to which the common parts between the first and the last difference are
  /// searched. Above that size the whole part counts as replaced.
  private static let largestTable = 250_000

  private let text: String
  private let oldCount: Int
  private let newCount: Int
  private let prefix: Int
  private let suffix: Int
  /// For each code unit between prefix and suffix of the old text, its offset in the new text, or -1.
  private let images: [Int]

  /// Creates the difference of two texts; if several are equally short, one in front of the caret. O(length), and
  /// quadratic in the length of the part between the first and the last difference, up to a limit.
  package init(from old: String, to text: String, caret: Int) {
    let (from, to) = (Array(old.utf16), Array(text.utf16))
    let most = min(from.count, to.count)
    func isSameFromEnd(_ distance: Int) -> Bool {
      from[from.count - distance - 1] == to[to.count - distance - 1]
    }
    var (prefix, suffix) = (0, 0)
    let behind = min(most, max(0, from.count - caret))
    while suffix < behind, isSameFromEnd(suffix) { suffix += 1 }
    while prefix < most - suffix, from[prefix] == to[prefix] { prefix += 1 }
    while suffix < most - prefix, isSameFromEnd(suffix) { suffix += 1 }
    self.text = text
    (oldCount, newCount) = (from.count, to.count)
    (self.prefix, self.suffix) = (prefix, suffix)
    images = Self.align(
      from[prefix..<(from.count - suffix)],
      to[prefix..<(to.count - suffix)],
      offset: prefix
    )
  }

  /// Returns the selection in the new text that corresponds to one in the old text.
  package func map(_ selection: TextSelection) -> TextSelection {
    TextSelection(anchor: map(selection.anchor), focus: map(selection.focus))
  }

  /// Returns the offset in the new text that corresponds to one in the old text.
  package func map(_ place: Int) -> Int {
    if place >= oldCount { return newCount }
    let rest = oldCount - suffix
    if place <= prefix { return boundary(at: place) }
    if place > rest { return boundary(at: place - oldCount + newCount) }
    return boundary(at: mapInside(place - prefix, of: rest - prefix))
  }

  private func mapInside(_ place: Int, of length: Int) -> Int {
    if images[place - 1] >= 0 { return images[place - 1] + 1 }
    if place == length { return newCount - suffix }
    if images[place] >= 0 { return images[place] }
    var (start, end) = (place, place)
    while start > 0, images[start - 1] < 0 { start -= 1 }
    while end < length, images[end] < 0 { end += 1 }
    let first = start > 0 ? images[start - 1] + 1 : prefix
    let last = end < length ? images[end] : newCount - suffix
    return min(first + place - start, last)
  }

  /// Returns the longest common subsequence of two parts, weighted by ``Unit/worth(keptAs:)``: for each unit of the
  /// first part its offset in the second, or -1.
  private static func align(
    _ from: ArraySlice<UInt16>,
    _ to: ArraySlice<UInt16>,
    offset: Int
  ) -> [Int] {
    var images = [Int](repeating: -1, count: from.count)
    let (from, to) = (Array(from), Array(to))
    let columns = to.count + 1
    guard !from.isEmpty, !to.isEmpty, (from.count + 1) * columns <= largestTable else {
      return images
    }
    let (olds, news) = (from.map(Unit.init), to.map(Unit.init))
    var common = [UInt32](repeating: 0, count: (from.count + 1) * columns)
    for i in from.indices.reversed() {
      for j in to.indices.reversed() {
        let kept = common[(i + 1) * columns + j + 1] + olds[i].worth(keptAs: news[j])
        common[i * columns + j] =
          max(kept, common[(i + 1) * columns + j], common[i * columns + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < from.count, j < to.count {
      let worth = olds[i].worth(keptAs: news[j])
      if worth > 0, common[i * columns + j] == common[(i + 1) * columns + j + 1] + worth {
        images[i] = offset + j
        i += 1
        j += 1
      } else if common[(i + 1) * columns + j] >= common[i * columns + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return images
  }

  /// A code unit, for the choice of the kept units.
  private struct Unit {
    let unit: UInt16
    /// The unit in lower case.
    let folded: String
    let isOfWord: Bool

    init(_ unit: UInt16) {
      self.unit = unit
      let scalar = Unicode.Scalar(unit)
      folded = scalar?.properties.lowercaseMapping ?? ""
      isOfWord =
        switch scalar?.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber, .letterNumber, .otherNumber:
          true
        default: false
        }
    }

    /// Returns the weight of keeping the unit: highest for a letter or digit, which the user has typed; lower for
    /// other units such as separators inserted by the app; lowest if only the case differs. A table has fewer than
    /// 1,024 rows or columns, so sums of one kind stay below the next kind.
    func worth(keptAs other: Unit) -> UInt32 {
      if unit == other.unit { return isOfWord ? 1_048_576 : 1024 }
      return isOfWord && other.isOfWord && folded == other.folded ? 1 : 0
    }
  }

  /// Returns a boundary between grapheme clusters of the new text: the end of the cluster that contains the offset.
  private func boundary(at place: Int) -> Int {
    var place = place
    while place > 0, place < newCount {
      let index = text.utf16.index(text.startIndex, offsetBy: place)
      if index.samePosition(in: text) != nil { break }
      place += 1
    }
    return place
  }
}
