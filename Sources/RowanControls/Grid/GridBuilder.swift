public import RowanComponents

/// The rows of a ``Grid``, created by a ``GridBuilder``.
public struct GridRows: Sendable {
  /// The cells, in the groups that separate their identities.
  var content: [Child] = []
  /// The number of boxes of each row, and whether each box takes the full width.
  var rows: [(boxCount: Int, isSpanning: Bool)] = []

  init() {}

  init(_ child: Child, isSpanning: Bool) {
    content = [child]
    rows = [(child.boxCount, isSpanning)]
  }

  /// Returns the same rows with their content in other groups.
  func grouped(_ group: (ChildList) -> ChildList) -> GridRows {
    var rows = self
    rows.content = group(ChildList(content)).children
    return rows
  }
}

/// Builds the rows of a ``Grid`` from ``GridRow`` values, components that take the full width, conditions
/// and loops.
@resultBuilder
public enum GridBuilder {
  /// Converts a row.
  public static func buildExpression(_ row: GridRow) -> GridRows {
    GridRows(row.child, isSpanning: false)
  }

  /// Returns rows that were created outside the builder.
  public static func buildExpression(_ rows: GridRows) -> GridRows { rows }

  /// Converts a component to a row of the full width.
  public static func buildExpression(_ component: some Component) -> GridRows {
    GridRows(.single(component), isSpanning: true)
  }

  /// Returns no rows.
  public static func buildBlock() -> GridRows { GridRows() }

  /// Returns the rows of the first statement.
  public static func buildPartialBlock(first: GridRows) -> GridRows { first }

  /// Appends the rows of the next statement.
  public static func buildPartialBlock(accumulated: GridRows, next: GridRows) -> GridRows {
    var rows = accumulated
    rows.content += next.content
    rows.rows += next.rows
    return rows
  }

  /// Returns the rows of an `if` without `else`. If its condition is false, the group stays as an empty
  /// one, so that identities after it do not change.
  public static func buildOptional(_ rows: GridRows?) -> GridRows {
    (rows ?? GridRows()).grouped { ChildrenBuilder.buildOptional(rows == nil ? nil : $0) }
  }

  /// Returns the rows of the first of two branches.
  public static func buildEither(first: GridRows) -> GridRows {
    first.grouped { ChildrenBuilder.buildEither(first: $0) }
  }

  /// Returns the rows of the second of two branches.
  public static func buildEither(second: GridRows) -> GridRows {
    second.grouped { ChildrenBuilder.buildEither(second: $0) }
  }

  /// Returns the rows of a branch with an availability check.
  public static func buildLimitedAvailability(_ rows: GridRows) -> GridRows { rows }

  /// Concatenates the rows of all iterations of a `for` loop. Rows with identifiers are identified by
  /// them, others by the number of the iteration.
  public static func buildArray(_ passes: [GridRows]) -> GridRows {
    var rows = GridRows()
    rows.rows = passes.flatMap(\.rows)
    rows.content = ChildrenBuilder.buildArray(passes.map { ChildList($0.content) }).children
    return rows
  }
}
