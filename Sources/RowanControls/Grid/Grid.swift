public import RowanComponents
import RowanCore
import RowanLayout

/// Rows whose cells stand below each other: a column is as wide as its widest cell.
///
/// ```swift
/// Grid(columns: [GridColumn(.trailing), GridColumn(width: .share(1))]) {
///   GridRow { Text("Name"); TextField("Name", text: $name) }
///   GridRow { Text("Town"); TextField("Town", text: $town) }
///   Divider()
///   GridRow { Spacer(); Button("Save", kind: .prominent) { save() } }
/// }
/// ```
///
/// Where there is too little room for all columns, the widest give way first and their texts wrap. A
/// component that is no ``GridRow`` takes the whole width.
public struct Grid: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let columns: [GridColumn]
  private let alignment: VerticalAlignment
  private let spacing: Double?
  private let rowSpacing: Double?
  private let rows: GridRows

  /// Creates a grid.
  /// - Parameters:
  ///   - columns: What the columns are like, in reading order; further ones are as the standard says.
  ///   - alignment: Where cells stand that are less high than their row; by their baselines, the first lines
  ///     of text of each row stand on one line.
  ///   - spacing: The space between columns in points; `nil` for that of the theme. Below 0, columns overlap.
  ///   - rowSpacing: The space between rows in points; `nil` for that of the theme.
  ///   - rows: The rows.
  public init(
    columns: [GridColumn] = [],
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    rowSpacing: Double? = nil,
    @GridBuilder _ rows: () -> GridRows
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.rows = rows()
  }

  /// Makes a box without a view around the cells.
  public func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var element = Element()
    if context.axis == .horizontal { element.layout.shrink = 1 }
    context.adopt(rows.content, along: .vertical, into: &element)
    var next = 0
    let shapes = rows.rows.map { row in
      let range = next..<next + row.boxCount
      next = range.upperBound
      // Layouts are not shown what is not displayed.
      let cells = range.filter { element.layoutOfChild(at: $0)?.display != LayoutDisplay.none }
      return GridLayout.Row(count: cells.count, isSpanning: row.isSpanning)
    }
    element.content = .custom(
      GridLayout(
        rows: shapes,
        columns: columns,
        alignment: alignment,
        spacing: spacing?.length("Grid(spacing:)") ?? theme.spacing.m,
        rowSpacing: rowSpacing?.length("Grid(rowSpacing:)") ?? theme.spacing.s
      )
    )
    return element
  }
}

/// What a column of a ``Grid`` is like.
public struct GridColumn: Hashable, Sendable {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// As wide as its widest cell.
    case widest
    /// Of a width in points.
    case points(Double)
    /// A share of what the others leave over, but not less than its widest cell as long as there is
    /// room.
    case share(Double)
  }

  /// Where cells stand that are narrower than the column.
  public var alignment: HorizontalAlignment
  /// How wide it is.
  public var width: Width

  /// Creates a column. Points or a share that are negative or not a number count as 0, which is reported once.
  public init(_ alignment: HorizontalAlignment = .leading, width: Width = .widest) {
    self.alignment = alignment
    self.width =
      switch width {
      case .widest: .widest
      case .points(let length): .points(length.extent("GridColumn(width:)"))
      case .share(let share): .share(share.extent("GridColumn(width:)"))
      }
  }
}

/// A row of a ``Grid``: each child is a cell.
public struct GridRow: Sendable {
  let child: Child

  /// Creates a row told from the others by its place.
  public init(@ChildrenBuilder _ cells: () -> [Child]) {
    child = Child(ChildGroup(cells()))
  }

  /// Creates a row told from the others by an identifier, so that it keeps its state however the rows
  /// are ordered.
  public init<ID: Hashable & Sendable>(id: ID, @ChildrenBuilder _ cells: () -> [Child]) {
    child = Child(ChildGroup(cells(), key: IdentityKey(id)))
  }
}
