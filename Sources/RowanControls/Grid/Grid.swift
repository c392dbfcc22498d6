public import RowanComponents
import RowanCore
import RowanLayout

/// A table-like container whose cells are aligned in columns. By default, each column is as wide as
/// its widest cell.
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
/// If the columns do not fit, the widest ones shrink first, and their texts wrap. A component that
/// is not a ``GridRow`` takes the full width.
public struct Grid: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let columns: [GridColumn]
  private let alignment: VerticalAlignment
  private let spacing: Double?
  private let rowSpacing: Double?
  private let rows: _GridRows

  /// Creates a grid.
  /// - Parameters:
  ///   - columns: The width and alignment of the columns, in reading order; further columns are standard ones.
  ///   - alignment: The vertical position of cells that are less high than their row. With
  ///     ``VerticalAlignment/firstTextBaseline``, the first lines of text of a row share a baseline.
  ///   - spacing: The space between columns in points; `nil` for the theme's. Below 0, columns overlap.
  ///   - rowSpacing: The space between rows in points; `nil` for the theme's.
  ///   - rows: The rows.
  public init(
    columns: [GridColumn] = [],
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    rowSpacing: Double? = nil,
    @Grid.Builder _ rows: () -> _GridRows
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.rows = rows()
  }

  /// Creates a layout box without a view around the cells.
  public func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var element = Element()
    if context.axis == .horizontal { element.layout.shrink = 1 }
    context.adopt(rows.content, along: .vertical, into: &element)
    var next = 0
    let shapes = rows.rows.map { row in
      let range = next..<next + row.boxCount
      next = range.upperBound
      // A layout receives only the displayed children.
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

/// The width and alignment of a column of a ``Grid``.
public struct GridColumn: Hashable, Sendable {
  /// The rule for the width of a column.
  public enum Width: Hashable, Sendable {
    /// As wide as the widest cell.
    case widest
    /// A width in points, which is reduced only if the columns do not fit.
    case points(Double)
    /// A share of the width that the other columns do not need, but at least as wide as the widest cell, if
    /// that fits.
    case share(Double)
  }

  /// The horizontal position of cells that are narrower than the column.
  public var alignment: HorizontalAlignment
  /// The rule for the width.
  public var width: Width

  /// Creates a column. A width or a share that is negative or not a number counts as 0, which is
  /// reported once.
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

/// A row of a ``Grid``, with a cell for each child.
public struct GridRow: Sendable {
  let child: Child

  /// Creates a row that is identified by its position.
  public init(@ChildrenBuilder _ cells: () -> [Child]) {
    child = Child(ChildGroup(cells()))
  }

  /// Creates a row with an identifier, so that it keeps its state if the order of the rows changes.
  public init<ID: Hashable & Sendable>(id: ID, @ChildrenBuilder _ cells: () -> [Child]) {
    child = Child(ChildGroup(cells(), key: IdentityKey(id)))
  }
}
