public import RowanComponents

/// The width of each column but the last one, if columns are side by side.
///
/// Values may be decoded or set by a drag of the user: a width below 0 counts as 0, a share is clamped to 0...1, and
/// NaN counts as the default width.
public enum SplitColumnWidth: Hashable, Sendable {
  /// In points at the default text size, limited to an equal share of the total width.
  case points(Double)
  /// A share of the total width, from 0 to 1, limited so that all columns but the last one fit.
  case share(Double)

  /// The default width of a column in points.
  fileprivate static var usual: Double { 300 }

  /// Returns the width of a column in points.
  ///
  /// - Parameters:
  ///   - width: The total width of all columns.
  ///   - count: The number of columns.
  ///   - textScale: The text scale.
  /// - Returns: The width in points.
  func length(in width: Double, of count: Int, textScale: Double) -> Double {
    switch self {
    case .points(let points):
      min((points.isNaN ? Self.usual : max(0, points)) * textScale, width / Double(max(1, count)))
    case .share(let share) where share.isNaN:
      SplitColumnWidth.points(Self.usual).length(in: width, of: count, textScale: textScale)
    case .share(let share):
      min(min(max(0, share), 1) * width, width / Double(max(1, count - 1))).rounded()
    }
  }
}

private enum SplitColumnWidthKey: EnvironmentKey {
  static var defaultValue: SplitColumnWidth { .points(SplitColumnWidth.usual) }
}

extension EnvironmentValues {
  /// The width of each column of a split view but the last one; 300 points by default.
  public var splitColumnWidth: SplitColumnWidth {
    get { self[SplitColumnWidthKey.self] }
    set { self[SplitColumnWidthKey.self] = newValue }
  }
}
