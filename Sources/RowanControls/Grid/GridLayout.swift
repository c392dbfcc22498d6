import RowanCore
import RowanLayout

/// The layout of the cells of a grid, in rows and columns.
struct GridLayout: CustomLayout, Equatable {
  struct Row: Equatable, Sendable {
    /// The number of cells.
    var count: Int
    /// Whether each cell takes the full width.
    var isSpanning: Bool
  }

  let rows: [Row]
  let columns: [GridColumn]
  let alignment: VerticalAlignment
  let spacing: Double
  let rowSpacing: Double

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let space = range.max.width
    let natural = naturalWidths(of: children, space: space)
    let widths = decided(natural.columns, span: natural.span, space: space, least: range.min.width)
    let gaps = spacing * Double(max(widths.count - 1, 0))
    let whole = max(widths.reduce(0, +) + gaps, min(natural.span, space))
    var y = Double(0)
    forEachRow { row, cells in
      guard !cells.isEmpty else { return }
      if y > 0 { y += rowSpacing }
      y += place(children, cells, of: row, at: y, widths: widths, whole: whole)
    }
    return range.clamp(Size(width: whole, height: y))
  }

  private func column(_ index: Int) -> GridColumn {
    columns.indices.contains(index) ? columns[index] : GridColumn()
  }

  private func forEachRow(_ body: (Row, Range<Int>) -> Void) {
    var next = 0
    for row in rows {
      body(row, next..<next + row.count)
      next += row.count
    }
  }

  // MARK: - Widths

  /// Returns the width of the widest cell of each column, and of the widest cell that spans all columns.
  private func naturalWidths(
    of children: LayoutProxies,
    space: Double
  ) -> (columns: [Double], span: Double) {
    let count = rows.lazy.filter { !$0.isSpanning }.map(\.count).max() ?? 0
    var widths = Array(repeating: Double(0), count: count)
    var span = Double(0)
    let free = SizeRange(max: Size(width: space, height: .infinity))
    forEachRow { row, cells in
      for (index, cell) in zip(0..., cells) {
        if row.isSpanning {
          span = max(span, children[cell].measure(in: free).width)
        } else if case .points(let length) = column(index).width {
          widths[index] = length
        } else {
          widths[index] = max(widths[index], children[cell].measure(in: free).width)
        }
      }
    }
    return (widths, span)
  }

  /// Returns the final widths. Columns with shares take the remaining width. If the columns do not
  /// fit, the widest ones shrink.
  private func decided(
    _ natural: [Double],
    span: Double,
    space: Double,
    least: Double
  ) -> [Double] {
    guard !natural.isEmpty else { return [] }
    let gaps = spacing * Double(natural.count - 1)
    let sum = natural.reduce(0, +) + gaps
    if sum > space { return narrowed(natural, to: max(space - gaps, 0)) }
    let shares = natural.indices.map { index in
      if case .share(let share) = column(index).width { share } else { Double(0) }
    }
    let total = shares.reduce(0, +)
    guard total > 0 else { return natural }
    // Without a width limit, shares fill only the width that is needed in any case.
    let goal = space.isFinite ? space : max(least, span)
    return shared(natural, shares, to: goal - gaps)
  }

  /// Distributes the width of all columns with shares according to their shares. A column whose widest cell
  /// needs more keeps that width, and the others share the rest.
  private func shared(_ natural: [Double], _ shares: [Double], to goal: Double) -> [Double] {
    var widths = natural
    var open = natural.indices.filter { shares[$0] > 0 }
    while !open.isEmpty {
      let taken = natural.indices.filter { !open.contains($0) }.reduce(0) { $0 + widths[$1] }
      let unit = max(goal - taken, 0) / open.reduce(0) { $0 + shares[$1] }
      let full = open.filter { natural[$0] > unit * shares[$0] }
      if full.isEmpty {
        for index in open { widths[index] = unit * shares[index] }
        break
      }
      open.removeAll { full.contains($0) }
    }
    return widths
  }

  /// Returns widths that fit into `space`. Columns that are narrower than an equal part keep their
  /// width, and the others share the rest equally.
  private func narrowed(_ natural: [Double], to space: Double) -> [Double] {
    var left = space
    var count = natural.count
    for width in natural.sorted() {
      if width * Double(count) > left { break }
      left -= width
      count -= 1
    }
    let most = (left / Double(max(count, 1))).rounded(.down)
    return natural.map { min($0, most) }
  }

  // MARK: - Positions

  /// Places the cells of a row and returns its height.
  private func place(
    _ children: LayoutProxies,
    _ cells: Range<Int>,
    of row: Row,
    at y: Double,
    widths: [Double],
    whole: Double
  ) -> Double {
    let places = zip(0..., cells).map { index, cell in
      Place(
        child: children[cell],
        x: row.isSpanning ? 0 : widths[..<index].reduce(0) { $0 + $1 + spacing },
        width: row.isSpanning ? whole : widths[index],
        alignment: row.isSpanning ? .stretch : column(index).alignment
      )
    }
    if row.isSpanning {
      // Several boxes that span all columns are placed below each other.
      return places.reduce(0) { $0 + $1.place(at: y + $0, height: nil, .top) }
    }
    if alignment == .firstTextBaseline { return placeOnBaseline(places, at: y) }
    let height = places.reduce(0) { max($0, $1.measure(height: nil).height) }
    for place in places { _ = place.place(at: y, height: height, alignment) }
    return height
  }

  /// Places the cells of a row with the baselines of their first lines of text aligned, and returns its
  /// height. A cell without text is aligned by its bottom edge.
  private func placeOnBaseline(_ places: [Place], at y: Double) -> Double {
    let heights = places.map { place in
      let size = place.measure(height: nil)
      let above = place.child.baseline(at: size) ?? size.height
      return (above: above, below: size.height - above)
    }
    let line = heights.reduce(0) { max($0, $1.above) }
    for (place, height) in zip(places, heights) {
      _ = place.place(at: y + line - height.above, height: nil, .top)
    }
    return line + heights.reduce(0) { max($0, $1.below) }
  }

  /// A cell with its horizontal position and width.
  private struct Place {
    let child: LayoutProxy
    let x: Double
    let width: Double
    let alignment: HorizontalAlignment

    func measure(height: Double?) -> Size {
      let least = Size(width: alignment == .stretch ? width : 0, height: height ?? 0)
      return child.measure(
        in: SizeRange(min: least, max: Size(width: width, height: height ?? .infinity)),
        parentSize: ProposedSize(width: width, height: height)
      )
    }

    func place(at y: Double, height: Double?, _ vertical: VerticalAlignment) -> Double {
      let size = measure(height: vertical == .stretch ? height : nil)
      let spareWidth = width - size.width
      let spareHeight = (height ?? size.height) - size.height
      let dx: Double =
        switch alignment {
        case .leading, .stretch: 0
        case .center: spareWidth / 2
        case .trailing: spareWidth
        }
      let dy: Double =
        switch vertical {
        case .top, .stretch, .firstTextBaseline: 0
        case .center: spareHeight / 2
        case .bottom: spareHeight
        }
      child.place(at: Point(x: x + dx, y: y + dy), size: size)
      return size.height
    }
  }
}
