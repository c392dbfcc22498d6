public import RowanComponents
import RowanControls
import RowanCore

/// The width of the content of rows, in windows that are wider than text is read comfortably.
public enum RowWidth: UInt8, Hashable, Sendable, CaseIterable {
  /// At most ``RowanCore/Spacing/readingWidth``, in the middle of the list.
  case reading
  /// The width of the list, for rows with columns.
  case full
}

private enum RowWidthKey: EnvironmentKey {
  static var defaultValue: RowWidth { .reading }
}

private enum RowMarginKey: EnvironmentKey {
  static var defaultValue: Double { 0 }
}

extension EnvironmentValues {
  /// The width of the content of rows in lists. Collections take all of their width.
  public var rowWidth: RowWidth {
    get { self[RowWidthKey.self] }
    set { self[RowWidthKey.self] = newValue }
  }

  /// The distance from either edge of a list to the content of its rows.
  var rowMargin: Double {
    get { self[RowMarginKey.self] }
    set { self[RowMarginKey.self] = newValue }
  }

  /// The surroundings without the margin of a list around these.
  var withoutRowMargin: EnvironmentValues {
    guard rowMargin != 0 else { return self }
    var environment = self
    environment.rowMargin = 0
    return environment
  }
}

extension Component {
  /// The component with the content of rows in its lists at most as wide as the theme's reading width, the default,
  /// or as wide as the lists are.
  ///
  /// Rows themselves take the whole width in either case: selections, swipes and drop marks reach the edges of the list.
  public func rowWidth(_ width: RowWidth) -> some Component {
    environment(\.rowWidth, width)
  }
}
