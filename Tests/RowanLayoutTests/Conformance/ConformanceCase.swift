import Foundation

/// A tree of styled boxes and the frames that a browser gives them.
struct ConformanceCase: Decodable {
  var name: String
  /// The size that percentages of the root refer to; the height may be indefinite.
  var space: [Double?]
  /// The direction that the root inherits.
  var direction: String?
  var root: ConformanceNode

  /// Reads the cases of a fixture, one per line.
  static func read(_ file: URL) throws -> [ConformanceCase] {
    let decoder = JSONDecoder()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(ConformanceCase.self, from: Data($0.utf8))
    }
  }
}

/// A box or a text of a case.
struct ConformanceNode: Decodable {
  /// Declarations of CSS. A missing one has its initial value, except that every box is a flex
  /// container in which absolute children are placed.
  var style: String?
  var text: ConformanceText?
  /// The left, top, width and height of the border box, relative to the border box around it.
  var frame: [Double]
  var children: [ConformanceNode]?
}

/// A text of words that are not broken, in lines that are filled one after the other.
struct ConformanceText: Codable, Equatable {
  /// The widths of the words.
  var words: [Double]
  /// The height of a line.
  var line: Double
  /// The distance of a line's baseline from its upper edge.
  var baseline: Double

  /// The width without any break.
  var natural: Double { words.reduce(0, +) }
  /// The width with all breaks.
  var least: Double { words.max() ?? 0 }

  /// Returns the number of lines in `width`.
  func lines(in width: Double) -> Int {
    // The arena uses single precision, and a word that just fits must not move to the next line.
    let room = width + 0.01
    var lines = 1
    var filled = 0.0
    for word in words {
      if filled > 0 && filled + word > room {
        lines += 1
        filled = 0
      }
      filled += word
    }
    return lines
  }
}
