public import RowanComponents
import RowanControls
import RowanCore

/// The width of the content of rows in windows that are wider than comfortable text lines.
public enum RowWidth: UInt8, Hashable, Sendable, CaseIterable {
  /// At most ``/RowanCore/Theme/Spacing/readingWidth``, centred in the list.
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
  /// The width of the content of rows in lists. Collections use their full width.
  public var rowWidth: RowWidth {
    get { self[RowWidthKey.self] }
    set { self[RowWidthKey.self] = newValue }
  }

  /// The distance between either edge of a list and the content of its rows.
  var rowMargin: Double {
    get { self[RowMarginKey.self] }
    set { self[RowMarginKey.self] = newValue }
  }

  /// The environment without the row margin of the enclosing list.
  var withoutRowMargin: EnvironmentValues {
    guard rowMargin != 0 else { return self }
    var environment = self
    environment.rowMargin = 0
    return environment
  }
}

extension Component {
  /// Returns the component with a limit for the width of row content in its lists: the theme's reading width, the
  /// default, or the width of the list.
  ///
  /// Rows themselves have the full width in either case: selections, swipes and drop indicators reach the edges of the
  /// list.
  public func rowWidth(_ width: RowWidth) -> some Component {
    environment(\.rowWidth, width)
  }
}
