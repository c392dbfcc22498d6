public import RowanComponents
import RowanCore

/// A title, and what it discloses when it is pressed.
///
/// Without a binding the group keeps by itself whether it is open. What is inside keeps its state only
/// while it is shown.
///
/// ```swift
/// DisclosureGroup("Advanced") {
///   Toggle("Keep a log", isOn: $keepsLog)
/// }
/// ```
public struct DisclosureGroup: Component {
  private let title: String?
  private let label: [Child]
  private let content: [Child]
  private let binding: Binding<Bool>?
  @SavedState private var isOpen: Bool
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.textScale) private var textScale

  /// Creates a group that keeps by itself whether it is open.
  /// - Parameters:
  ///   - title: What it discloses.
  ///   - isInitiallyExpanded: Whether it is open at first.
  ///   - name: What it is kept under whether it is open, so that it is after a restart; see
  ///     ``RowanComponents/SavedState``. `nil` for what need not be found again.
  ///   - content: What is inside.
  public init(
    _ title: String,
    isInitiallyExpanded: Bool = false,
    savedAs name: String? = nil,
    @ChildrenBuilder content: () -> [Child]
  ) {
    self.title = title
    label = [Child(Text(title))]
    self.content = content()
    binding = nil
    _isOpen = SavedState(startingWith: isInitiallyExpanded, savedAs: name)
  }

  /// Creates a group that is open while a binding says so.
  public init(
    _ title: String,
    isExpanded: Binding<Bool>,
    @ChildrenBuilder content: () -> [Child]
  ) {
    self.title = title
    label = [Child(Text(title))]
    self.content = content()
    binding = isExpanded
    _isOpen = SavedState(startingWith: false, savedAs: nil)
  }

  /// Creates a group with components for a title.
  public init(
    isExpanded: Binding<Bool>,
    @ChildrenBuilder content: () -> [Child],
    @ChildrenBuilder label: () -> [Child]
  ) {
    title = nil
    self.label = label()
    self.content = content()
    binding = isExpanded
    _isOpen = SavedState(startingWith: false, savedAs: nil)
  }

  /// What is inside begins where the words of the title do.
  private var insets: EdgeInsets {
    EdgeInsets(
      top: metrics.verticalPadding,
      leading: metrics.horizontalPadding + metrics.iconSize * textScale + metrics.spacing,
      bottom: metrics.verticalPadding,
      trailing: metrics.horizontalPadding
    )
  }

  private var isExpanded: Binding<Bool> { binding ?? $isOpen }

  /// The title, and what is inside below it.
  public var body: some Component {
    let isExpanded = isExpanded
    let isShown = isExpanded.wrappedValue
    return VStack(spacing: 0) {
      Button(kind: .row, action: { isExpanded.wrappedValue.toggle() }) {
        HStack(spacing: metrics.spacing) {
          Icon(isShown ? .chevronDown : .chevronTrailing, size: metrics.iconSize)
          VStack { label }.grow().shrink()
        }
      }
      .compact()
      .modifier(DisclosureDescription(title: title, isExpanded: isShown))
      if isShown {
        VStack { content }
          .padding(insets)
      }
    }
  }
}

/// Says of a button that it discloses something.
private struct DisclosureDescription: ComponentModifier, Equatable {
  let title: String?
  let isExpanded: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: .button) {
      if let title { $0.label = title }
      $0.isExpanded = isExpanded
    }
  }
}
