import RowanCore

/// What is known of one text: its lines without a bound, and those at the widths last asked for.
struct LayoutEntry {
  /// A result that holds at one width, in Pango's units.
  private struct Bounded {
    var width: Int32
    var layout: TextLayout
  }

  /// More widths than a text has at once: a row's, and those a resized window passes through.
  private static let widthLimit = 4

  private(set) var natural: StackedLines?
  private var bounded: [Bounded] = []
  private var oldest = 0
  /// The bytes this takes, by estimation.
  private(set) var bytes: Int

  init(_ text: StyledText) {
    bytes = text.spans.reduce(128) { $0 + 96 + $1.text.utf8.count }
  }

  /// The number of layouts in here.
  var count: Int { bounded.count + (natural == nil ? 0 : 1) }

  /// The layout in a box of `width`, or without one, if it is known.
  func layout(width: Int32?) -> TextLayout? {
    guard let width else { return natural?.layout }
    if let natural, natural.isFixed && width >= natural.units { return natural.layout }
    for known in bounded where known.width == width { return known.layout }
    return nil
  }

  /// Records the lines without a bound.
  mutating func add(_ lines: StackedLines) {
    if natural == nil { bytes += lines.layout.estimatedBytes }
    natural = lines
  }

  /// Records the layout in a box of `width`, in place of the one recorded first when there are many.
  mutating func add(_ layout: TextLayout, width: Int32) {
    if bounded.contains(where: { $0.width == width }) { return }
    let added = Bounded(width: width, layout: layout)
    bytes += layout.estimatedBytes
    if bounded.count < Self.widthLimit {
      bounded.append(added)
    } else {
      bytes -= bounded[oldest].layout.estimatedBytes
      bounded[oldest] = added
      oldest = (oldest + 1) % Self.widthLimit
    }
  }
}

extension StackedLines {
  /// The width of the widest line in Pango's units, which it is a whole number of.
  var units: Int32 { Int32(clamping: Int(layout.size.width * 1_024)) }
}

extension TextLayout {
  /// The memory behind the arrays, each run's text counted again although short ones take none.
  fileprivate var estimatedBytes: Int {
    lines.reduce(64) { bytes, line in
      line.runs.reduce(bytes + 88) { $0 + 168 + $1.text.utf8.count }
    }
  }
}
