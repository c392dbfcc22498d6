public import RowanCore

/// A text that a measurer has broken into lines. Hosts draw these runs and never wrap text themselves.
///
/// Coordinates are in points from the top left corner of the text's box, in either layout direction.
public struct TextLayout: Hashable, Sendable {
  /// The size of the box: the width of the widest line and the sum of the line heights.
  public var size: Size
  /// The lines from top to bottom.
  public var lines: [TextLine]
  /// Whether characters were replaced by an ellipsis.
  public var isTruncated: Bool

  /// Creates a layout.
  public init(size: Size, lines: [TextLine], isTruncated: Bool = false) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// The distance from the top to the first line's baseline; 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Returns the bounding box of the visible part of a link, from the top left corner of the text's box; `nil`
  /// if no part is visible. O(runs).
  public func frame(ofLink link: UInt16) -> Rect? {
    var frame: Rect?
    for line in lines {
      for run in line.runs where run.link == link {
        let own = Rect(x: run.x, y: line.top, width: run.width, height: line.height)
        frame = frame?.union(own) ?? own
      }
    }
    return frame
  }

  /// Returns the number of the link at a point, from the top left corner of the text's box; 0 if there is none.
  /// O(runs).
  public func link(at point: Point) -> UInt16 {
    for line in lines where point.y >= line.top && point.y < line.top + line.height {
      for run in line.runs where point.x >= run.x && point.x < run.x + run.width {
        return run.link
      }
    }
    return 0
  }

  /// The fonts the runs use, each once, in order of appearance.
  public var fonts: [FontReference] {
    var seen: [FontReference] = []
    for line in lines {
      for run in line.runs where !seen.contains(run.font) { seen.append(run.font) }
    }
    return seen
  }
}

/// One line of laid-out text.
public struct TextLine: Hashable, Sendable {
  /// The runs from left to right.
  public var runs: [TextRun]
  /// The distance from the top of the text's box to this line's baseline.
  public var baseline: Double
  /// The top of the line.
  public var top: Double
  /// The line's height.
  public var height: Double
  /// The sum of the runs' widths.
  public var width: Double

  /// Creates a line.
  public init(runs: [TextRun], baseline: Double, top: Double, height: Double, width: Double) {
    self.runs = runs
    self.baseline = baseline
    self.top = top
    self.height = height
    self.width = width
  }
}

/// The shaping of a run together with the adjacent characters.
///
/// A run ends at a change of the colour or link, or at the end of a line, possibly in the middle of a word. Its
/// letters keep the shapes that they have in the whole word.
public struct TextShaping: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The first letter joins a letter in another font, on another line or omitted.
  public static let joinsBefore = TextShaping(rawValue: 1)
  /// The last letter joins a letter in another font, on another line or omitted.
  public static let joinsAfter = TextShaping(rawValue: 2)
  /// The run is shaped together with the previous run in reading order, which has the same font, size and level
  /// and is on the same line.
  public static let continues = TextShaping(rawValue: 4)
  /// No font on the measuring machine contains the characters, so that the width is an estimate. A host with a
  /// suitable font stretches or narrows the run to the width.
  public static let isEstimated = TextShaping(rawValue: 8)
}

/// A part of a line with one font, colour and direction.
public struct TextRun: Hashable, Sendable {
  /// The characters in logical order.
  public var text: String
  /// The left edge.
  public var x: Double
  /// The advance width.
  public var width: Double
  /// The font with which the run was measured.
  public var font: FontReference
  /// The size in points.
  public var fontSize: Double
  /// The colour.
  public var color: Color
  /// The bidirectional embedding level: even levels run from left to right, odd ones from right to left. The
  /// reading order follows from the levels.
  public var level: UInt8
  /// The lines drawn along the run.
  public var decoration: StyledText.Decoration
  /// The number of the link to which the run belongs, counted from 1 in reading order; 0 for none.
  public var link: UInt16
  /// The shaping together with the adjacent characters.
  public var shaping: TextShaping

  /// Creates a run.
  public init(
    text: String,
    x: Double,
    width: Double,
    font: FontReference,
    fontSize: Double,
    color: Color,
    level: UInt8 = 0,
    decoration: StyledText.Decoration = [],
    link: UInt16 = 0,
    shaping: TextShaping = []
  ) {
    self.text = text
    self.x = x
    self.width = width
    self.font = font
    self.fontSize = fontSize
    self.color = color
    self.level = level
    self.decoration = decoration
    self.link = link
    self.shaping = shaping
  }

  /// Whether the characters run from right to left.
  public var isRightToLeft: Bool { level & 1 == 1 }
}

extension TextLine {
  /// The runs in groups that are shaped as one text: groups from left to right, their runs in reading order.
  /// O(runs).
  package var shapedGroups: [[TextRun]] {
    var groups: [[TextRun]] = []
    var isOpen = false
    for run in runs {
      let continues = run.shaping.contains(.continues)
      if isOpen || continues && !run.isRightToLeft, var group = groups.popLast() {
        if run.isRightToLeft { group.insert(run, at: 0) } else { group.append(run) }
        groups.append(group)
      } else {
        groups.append([run])
      }
      // From right to left, the run that this one continues is the next one to the right.
      isOpen = continues && run.isRightToLeft
    }
    return groups
  }
}
