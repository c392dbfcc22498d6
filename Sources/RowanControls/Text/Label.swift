public import RowanComponents
import RowanCore

/// An icon with a title, as on a button or in a menu.
///
/// Assistive technology reads the title. The icon has the size and the colour of the text of the
/// environment.
public struct Label: Component, Equatable {
  private let title: String
  private let icon: Icon.Name
  @Environment(\.controlMetrics) private var metrics

  /// Creates a label from a title and a built-in icon.
  public init(_ title: String, icon: Icon.Name) {
    self.title = title
    self.icon = icon
  }

  /// Whether both labels have the same title and icon.
  public static func == (left: Label, right: Label) -> Bool {
    left.title == right.title && left.icon == right.icon
  }

  /// The icon, followed by the title.
  public var body: some Component {
    HStack(spacing: metrics.spacing) {
      Icon(icon)
      Text(title)
    }
  }
}
