import RowanCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line as Pango broke it, not yet placed among others.
struct BrokenLine {
  /// The runs from left to right, counted from the line's own left edge.
  var runs: [TextRun]
  /// The advance width, without the space at which the line was wrapped.
  var width: Double
  /// The extent above the baseline.
  var ascent: Double
  /// The extent below the baseline.
  var descent: Double
  /// Whether its paragraph goes on in the next line.
  var isWrapped: Bool
}

/// Lines one below the other, before it is known how wide the box around them is.
struct StackedLines {
  /// The lines in a box just as wide as the widest.
  let layout: TextLayout
  /// Whether no box had a part in where lines end: these are the lines of every wider box.
  let isNatural: Bool
  /// Which part of the room left beside a line is to the left of it; 0 when the layout is the same in
  /// every wider box.
  private let share: Double

  /// Puts `lines` one below the other.
  ///
  /// Heights are whole points, and so are baselines: a host that draws on whole points, as browsers
  /// do, and one that does not then agree.
  ///
  /// Lines begin on the side where the surroundings' direction begins, whatever language they are in:
  /// a column of names stays a column when one of them is foreign.
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

  /// Whether every box at least as wide as the lines shows them at the same place.
  var isFixed: Bool { share == 0 }

  /// The lines where they stand in a box of `width`, which none of them exceeds.
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
