import RowanCore
import RowanHostInterface

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A line as Pango broke it, without a position among other lines.
struct BrokenLine {
  /// The runs from left to right, relative to the line's left edge.
  var runs: [TextRun]
  /// The advance width, without the space at which the line was wrapped.
  var width: Double
  /// The extent above the baseline.
  var ascent: Double
  /// The extent below the baseline.
  var descent: Double
  /// Whether the paragraph continues in the next line.
  var isWrapped: Bool
}

/// Lines below each other, independent of the width of the box around them.
struct StackedLines {
  /// The lines in a box as wide as the widest line.
  let layout: TextLayout
  /// Whether the width did not affect the line breaks, so that the lines are the same in every
  /// wider box.
  let isNatural: Bool
  /// The share of the space beside a line that is on its left; 0 if the layout is the same in every
  /// wider box.
  private let share: Double

  /// Creates the stack of `lines`.
  ///
  /// Heights and baselines are whole points, so that hosts that draw at whole points, such as
  /// browsers, and other hosts agree.
  ///
  /// Lines are aligned by the direction of the environment, independent of their language: a column
  /// of names stays aligned if one of them is foreign.
  init(_ lines: [BrokenLine], of text: StyledText, isTruncated: Bool, isUnbounded: Bool) {
    let width = lines.reduce(0) { max($0, $1.width) }
    share = Self.share(text.alignment, isRightToLeft: text.direction == .rightToLeft)
    var top = 0.0
    var placed: [TextLine] = []
    placed.reserveCapacity(lines.count)
    for line in lines {
      let extent = line.ascent + line.descent
      let height = ceil(extent)
      let shift = share * (width - line.width)
      var runs = line.runs
      if shift != 0 {
        for index in runs.indices { runs[index].x += shift }
      }
      placed.append(
        TextLine(
          runs: runs,
          baseline: top + (line.ascent + (height - extent) / 2).rounded(),
          top: top,
          height: height,
          width: line.width
        )
      )
      top += height
    }
    isNatural = isUnbounded || !isTruncated && !lines.contains(where: \.isWrapped)
    layout = TextLayout(
      size: Size(width: width, height: top),
      lines: placed,
      isTruncated: isTruncated
    )
  }

  /// Whether the lines have the same positions in every box that is at least as wide.
  var isFixed: Bool { share == 0 }

  /// Returns the lines positioned in a box of `width`, which is at least as wide as each line.
  func layout(in width: Double) -> TextLayout {
    guard share != 0, width != layout.size.width else { return layout }
    var layout = layout
    let shift = share * (width - layout.size.width)
    for line in layout.lines.indices {
      for run in layout.lines[line].runs.indices { layout.lines[line].runs[run].x += shift }
    }
    return layout
  }

  private static func share(_ alignment: TextAlignment, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }
}
