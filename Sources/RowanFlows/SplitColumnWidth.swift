public import RowanComponents

/// How wide each column but the last one is, where columns stand beside each other.
public enum SplitColumnWidth: Hashable, Sendable {
  /// In points, at the usual size of text, and at most as wide as if all columns were equally wide.
  case points(Double)
  /// As a share of all columns together, from 0 to 1.
  case share(Double)

  /// The width of a column in points.
  ///
  /// - Parameters:
  ///   - width: The width of all columns.
  ///   - count: How many there are.
  ///   - textScale: By how much text is larger than usual.
  /// - Returns: Its width in points.
  func length(in width: Double, of count: Int, textScale: Double) -> Double {
    switch self {
    case .points(let points): min(points * textScale, width / Double(count))
    case .share(let share): min(share * width, width / Double(max(1, count - 1))).rounded()
    }
  }
}

private enum SplitColumnWidthKey: EnvironmentKey {
  static var defaultValue: SplitColumnWidth { .points(300) }
}

extension EnvironmentValues {
  /// How wide each column of a flow but the last one is; 300 points unless it is said otherwise.
  public var splitColumnWidth: SplitColumnWidth {
    get { self[SplitColumnWidthKey.self] }
    set { self[SplitColumnWidthKey.self] = newValue }
  }
}
