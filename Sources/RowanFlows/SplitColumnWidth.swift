public import RowanComponents

/// The width of each column but the last one, if columns stand beside each other.
///
/// Values may come of data or of a user's drag: a width below 0 counts as 0, a share lies between 0 and 1, and one that is
/// no number counts as the width that columns have by default.
public enum SplitColumnWidth: Hashable, Sendable {
  /// In points, at the usual size of text, and at most as wide as if all columns were equally wide.
  case points(Double)
  /// As a share of all columns together, from 0 to 1.
  case share(Double)

  /// The width of a column in points unless it is said otherwise.
  fileprivate static var usual: Double { 300 }

  /// The width of a column in points.
  ///
  /// - Parameters:
  ///   - width: The width of all columns.
  ///   - count: How many there are.
  ///   - textScale: By how much text is larger than usual.
  /// - Returns: Its width in points.
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
  /// How wide each column of a flow but the last one is; 300 points unless it is said otherwise.
  public var splitColumnWidth: SplitColumnWidth {
    get { self[SplitColumnWidthKey.self] }
    set { self[SplitColumnWidthKey.self] = newValue }
  }
}
