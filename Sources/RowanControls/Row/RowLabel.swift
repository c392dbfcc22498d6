public import RowanComponents
import RowanCore

/// The standard content of a row: a title, a detail below it, an icon before both, and a value at the trailing
/// edge.
///
/// ```swift
/// RowLabel("Robin", detail: "Seen today", icon: .image, value: "12")
///   .rowInsets()
/// ```
///
/// The title is more prominent than the detail, and both wrap. The value stays on one line.
public struct RowLabel: Component {
  private let title: String
  private let detail: String?
  private let icon: Icon.Name?
  private let value: String?
  private let trailing: [Child]
  @Environment(\.theme) private var theme

  /// Creates the content of a row.
  /// - Parameters:
  ///   - title: The title.
  ///   - detail: The text below the title.
  ///   - icon: The icon before the title.
  ///   - value: The value at the trailing edge of the row.
  ///   - trailing: Components after the value, for instance a ``Badge``.
  public init(
    _ title: String,
    detail: String? = nil,
    icon: Icon.Name? = nil,
    value: String? = nil,
    @ChildrenBuilder trailing: () -> [Child] = { [] }
  ) {
    self.title = title
    self.detail = detail
    self.icon = icon
    self.value = value
    self.trailing = trailing()
  }

  /// The icon, the texts and the value side by side, with the title above the detail.
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

  /// The shrink factor of title and detail: they wrap down to the least width of a title before a value is
  /// truncated.
  private static let titleShrink = 100_000.0
}

/// A modifier that sets the least width of a title, so that a narrow row truncates its value before
/// it breaks the words of its title between letters.
private struct MinimumTitleWidth: ComponentModifier, Equatable {
  func apply(to element: inout Element, in context: inout BuildContext) {
    element.layout.minWidth = .points(5 * context.environment.theme.spacing.l)
  }
}

/// A modifier that adds the standard distances between the edges of a row and its content; see
/// ``RowanComponents/Component/rowInsets()``.
public struct _RowInsetsModifier: ComponentModifier, Equatable {
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
    _PaddingModifier(insets: insets).apply(to: &element, in: &context)
  }
}

extension Component {
  /// Adds the standard distances between the edges of a row and its content: ``/RowanCore/Theme/Spacing/l`` at the
  /// sides, which aligns it with the titles and texts of screens, and ``/RowanCore/Theme/Spacing/m`` above and below.
  @inlinable
  public consuming func rowInsets() -> _ModifiedComponent<Self, _RowInsetsModifier> {
    modifier(_RowInsetsModifier())
  }
}
