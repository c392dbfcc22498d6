public import RowanComponents
import RowanCore

/// The standard content of a row: a title, more words below it, an icon before both, and a value at the end.
///
/// ```swift
/// RowLabel("Robin", detail: "Seen today", icon: .image, value: "12")
///   .rowInsets()
/// ```
///
/// The title stands out from the detail, and both wrap. The value stays on one line.
public struct RowLabel: Component {
  private let title: String
  private let detail: String?
  private let icon: IconName?
  private let value: String?
  private let trailing: [Child]
  @Environment(\.theme) private var theme

  /// Creates the content of a row.
  /// - Parameters:
  ///   - title: The title.
  ///   - detail: The words below the title.
  ///   - icon: The icon before the title.
  ///   - value: The value at the end of the row.
  ///   - trailing: Components behind the value, for instance a ``Badge``.
  public init(
    _ title: String,
    detail: String? = nil,
    icon: IconName? = nil,
    value: String? = nil,
    @ChildrenBuilder trailing: () -> [Child] = { [] }
  ) {
    self.title = title
    self.detail = detail
    self.icon = icon
    self.value = value
    self.trailing = trailing()
  }

  /// The parts of the row side by side, title and detail one below the other.
  public var body: some Component {
    HStack(spacing: theme.spacing.m) {
      if let icon { Icon(icon).foreground(.accent) }
      VStack(alignment: .leading, spacing: theme.spacing.xxs) {
        Text(title).font(.headline)
        if let detail { Text(detail).font(.caption).foreground(.secondaryLabel) }
      }
      .grow().shrink(Self.titleShrink).modifier(MinimumTitleWidth())
      if let value {
        Text(value).font(.body.monospacedDigits()).foreground(.secondaryLabel).lineLimit(1)
          .shrink()
      }
      for part in trailing { [part] }
    }
  }

  /// The words wrap down to the least width of a title before a value is cut.
  private static let titleShrink = 100_000.0
}

/// The least width of a title: a narrow row truncates its value before it breaks the words of its title between letters.
private struct MinimumTitleWidth: ComponentModifier, Equatable {
  func apply(to element: inout Element, in context: inout BuildContext) {
    element.layout.minWidth = .points(5 * context.environment.theme.spacing.l)
  }
}

/// The distances from the edges of a row to its content; see ``RowanComponents/Component/rowInsets()``.
public struct RowInsetsModifier: ComponentModifier, Equatable {
  /// Creates the modifier.
  @usableFromInline
  init() {}

  /// Adds the distances as padding.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let spacing = context.environment.theme.spacing
    let insets = EdgeInsets(
      top: spacing.m,
      leading: spacing.l,
      bottom: spacing.m,
      trailing: spacing.l
    )
    PaddingModifier(insets: insets).apply(to: &element, in: &context)
  }
}

extension Component {
  /// The component with the distances that the content of a row has from the edges of the row: ``RowanCore/Spacing/l``
  /// at the sides, where titles and texts of screens begin as well, and ``RowanCore/Spacing/m`` above and below.
  @inlinable
  public consuming func rowInsets() -> ModifiedComponent<Self, RowInsetsModifier> {
    modifier(RowInsetsModifier())
  }
}
