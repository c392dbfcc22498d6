public import RowanComponents

/// The rows of a ``Grid``, as a ``GridBuilder`` puts them together.
public struct GridRows: Sendable {
  /// The cells, in the groups that keep their identities apart.
  var content: [Child] = []
  /// How many boxes each row comes down to, and whether each takes the whole width.
  var rows: [(boxCount: Int, isSpanning: Bool)] = []

  init() {}

  init(_ child: Child, isSpanning: Bool) {
    content = [child]
    rows = [(child.boxCount, isSpanning)]
  }

  /// The same rows in other groups.
  func grouped(_ group: (ChildList) -> ChildList) -> GridRows {
    var rows = self
    rows.content = group(ChildList(content)).children
    return rows
  }
}

/// Builds the rows of a ``Grid``: any number of ``GridRow``, components that take the whole width,
/// conditions and loops.
@resultBuilder
public enum GridBuilder {
  /// Starts from one row.
  public static func buildExpression(_ row: GridRow) -> GridRows {
    GridRows(row.child, isSpanning: false)
  }

  /// Takes rows made elsewhere.
  public static func buildExpression(_ rows: GridRows) -> GridRows { rows }

  /// Starts from a component that takes the whole width.
  public static func buildExpression(_ component: some Component) -> GridRows {
    GridRows(.single(component), isSpanning: true)
  }

  /// A grid without rows.
  public static func buildBlock() -> GridRows { GridRows() }

  /// Starts a list of statements.
  public static func buildPartialBlock(first: GridRows) -> GridRows { first }

  /// Adds a statement.
  public static func buildPartialBlock(accumulated: GridRows, next: GridRows) -> GridRows {
    var rows = accumulated
    rows.content += next.content
    rows.rows += next.rows
    return rows
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  public static func buildOptional(_ rows: GridRows?) -> GridRows {
    (rows ?? GridRows()).grouped { ChildrenBuilder.buildOptional(rows == nil ? nil : $0) }
  }

  /// Takes the first of two branches.
  public static func buildEither(first: GridRows) -> GridRows {
    first.grouped { ChildrenBuilder.buildEither(first: $0) }
  }

  /// Takes the second of two branches.
  public static func buildEither(second: GridRows) -> GridRows {
    second.grouped { ChildrenBuilder.buildEither(second: $0) }
  }

  /// Takes a branch under an availability check.
  public static func buildLimitedAvailability(_ rows: GridRows) -> GridRows { rows }

  /// Takes the passes of a `for` loop. Rows with identifiers are told apart by those; otherwise a pass is
  /// told from the others by its number.
  public static func buildArray(_ passes: [GridRows]) -> GridRows {
    var rows = GridRows()
    rows.rows = passes.flatMap(\.rows)
    rows.content = ChildrenBuilder.buildArray(passes.map { ChildList($0.content) }).children
    return rows
  }
}
