public import RowanComponents

/// The rows of a ``Grid``, created by a ``Grid/Builder``.
public struct _GridRows: Sendable {
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
  func grouped(_ group: (_ChildList) -> _ChildList) -> _GridRows {
    var rows = self
    rows.content = group(_ChildList(content)).children
    return rows
  }
}

extension Grid {
  /// The builder of the rows of a ``Grid``, from ``GridRow`` values, components that take the full
  /// width, conditions and loops.
  @resultBuilder
  public enum Builder {
    /// Converts a ``GridRow`` to the rows of a grid.
    public static func buildExpression(_ row: GridRow) -> _GridRows {
      _GridRows(row.child, isSpanning: false)
    }

    /// Returns rows that were created outside the builder.
    public static func buildExpression(_ rows: _GridRows) -> _GridRows { rows }

    /// Converts a component to a row of the full width.
    public static func buildExpression(_ component: some Component) -> _GridRows {
      _GridRows(.single(component), isSpanning: true)
    }

    /// Returns no rows.
    public static func buildBlock() -> _GridRows { _GridRows() }

    /// Returns the rows of the first statement.
    public static func buildPartialBlock(first: _GridRows) -> _GridRows { first }

    /// Appends the rows of the next statement.
    public static func buildPartialBlock(accumulated: _GridRows, next: _GridRows) -> _GridRows {
      var rows = accumulated
      rows.content += next.content
      rows.rows += next.rows
      return rows
    }

    /// Returns the rows of an `if` without `else`. If its condition is false, an empty group
    /// remains, so that the identities after it do not change.
    public static func buildOptional(_ rows: _GridRows?) -> _GridRows {
      (rows ?? _GridRows()).grouped { ChildrenBuilder.buildOptional(rows == nil ? nil : $0) }
    }

    /// Returns the rows of the first of two branches.
    public static func buildEither(first: _GridRows) -> _GridRows {
      first.grouped { ChildrenBuilder.buildEither(first: $0) }
    }

    /// Returns the rows of the second of two branches.
    public static func buildEither(second: _GridRows) -> _GridRows {
      second.grouped { ChildrenBuilder.buildEither(second: $0) }
    }

    /// Returns the rows of a branch with an availability check.
    public static func buildLimitedAvailability(_ rows: _GridRows) -> _GridRows { rows }

    /// Concatenates the rows of all iterations of a `for` loop. Rows with identifiers are identified by
    /// them, others by the number of the iteration.
    public static func buildArray(_ passes: [_GridRows]) -> _GridRows {
      var rows = _GridRows()
      rows.rows = passes.flatMap(\.rows)
      rows.content = ChildrenBuilder.buildArray(passes.map { _ChildList($0.content) }).children
      return rows
    }
  }
}
