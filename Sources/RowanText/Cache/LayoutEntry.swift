import RowanCore
import RowanHostInterface

/// The cached layouts of one text: its lines without a width limit, and those for the last widths.
struct LayoutEntry {
  /// A layout for one width, in Pango's units.
  private struct Bounded {
    var width: Int32
    var layout: TextLayout
  }

  /// The largest number of cached widths. It exceeds the number that a text usually has at a time:
  /// that of a row, and those during a resize of the window.
  private static let widthLimit = 4

  private(set) var natural: StackedLines?
  private var bounded: [Bounded] = []
  private var oldest = 0
  /// The estimated size of the entry in bytes.
  private(set) var bytes: Int

  init(_ text: StyledText) {
    bytes = text.spans.reduce(128) { $0 + 96 + $1.text.utf8.count }
  }

  /// The number of layouts in the entry.
  var count: Int { bounded.count + (natural == nil ? 0 : 1) }

  /// Returns the layout in a box of `width`, or the one without a width limit for `nil`. Returns
  /// `nil` if it is not cached.
  func layout(width: Int32?) -> TextLayout? {
    guard let width else { return natural?.layout }
    if let natural, natural.isFixed && width >= natural.units { return natural.layout }
    for known in bounded where known.width == width { return known.layout }
    return nil
  }

  /// Stores the lines without a width limit.
  mutating func add(_ lines: StackedLines) {
    if natural == nil { bytes += lines.layout.estimatedBytes }
    natural = lines
  }

  /// Stores the layout in a box of `width`. Replaces the oldest one if there are too many.
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
  /// The width of the widest line in Pango's units. Widths are whole numbers of these units.
  var units: Int32 { Int32(clamping: Int(layout.size.width * 1_024)) }
}

extension TextLayout {
  /// The estimated memory of the arrays. The text of each run is counted although short texts need
  /// no separate memory.
  fileprivate var estimatedBytes: Int {
    lines.reduce(64) { bytes, line in
      line.runs.reduce(bytes + 88) { $0 + 168 + $1.text.utf8.count }
    }
  }
}
