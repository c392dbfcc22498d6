public import RowanComponents
import RowanCore

/// An icon and the words for it, as on a button or in a menu.
///
/// Assistive technology reads the words; the icon goes with the font and the colour of the surroundings.
public struct Label: Component, Equatable {
  private let title: String
  private let icon: IconName
  @Environment(\.controlMetrics) private var metrics

  /// Creates a label.
  public init(_ title: String, icon: IconName) {
    self.title = title
    self.icon = icon
  }

  /// Whether both say and show the same.
  public static func == (left: Label, right: Label) -> Bool {
    left.title == right.title && left.icon == right.icon
  }

  /// The icon where lines begin, the words behind it.
  public var body: some Component {
    HStack(spacing: metrics.spacing) {
      Icon(icon)
      Text(title)
    }
  }
}
