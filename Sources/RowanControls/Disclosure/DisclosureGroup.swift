public import RowanComponents
import RowanCore
import RowanHostInterface

/// A title that shows or hides content below it when it is pressed.
///
/// Without a binding, the group stores whether it is open. The content loses its state when it is
/// hidden.
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

  /// Creates a group that stores whether it is open.
  /// - Parameters:
  ///   - title: The title.
  ///   - isInitiallyExpanded: Whether the group is open at first.
  ///   - name: The key under which the open state is saved, so that it is restored after a restart;
  ///     see ``/RowanComponents/SavedState``. `nil` if it need not be restored.
  ///   - content: The content.
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

  /// Creates a group that is open while a binding is `true`.
  /// - Parameters:
  ///   - title: The title.
  ///   - isExpanded: Whether the group is open.
  ///   - content: The content.
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

  /// Creates a group with a custom title.
  /// - Parameters:
  ///   - isExpanded: Whether the group is open.
  ///   - content: The content.
  ///   - label: The components of the title.
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

  /// The insets of the content, which align it with the text of the title.
  private var insets: EdgeInsets {
    EdgeInsets(
      top: metrics.verticalPadding,
      leading: metrics.horizontalPadding + metrics.iconSize * textScale + metrics.spacing,
      bottom: metrics.verticalPadding,
      trailing: metrics.horizontalPadding
    )
  }

  private var isExpanded: Binding<Bool> { binding ?? $isOpen }

  /// The title, and the content below it.
  public var body: some Component {
    let isExpanded = isExpanded
    let isShown = isExpanded.wrappedValue
    return VStack(spacing: 0) {
      Button(kind: .row, action: { isExpanded.wrappedValue.toggle() }) {
        HStack(spacing: metrics.spacing) {
          Icon(isShown ? .chevronDown : .chevronTrailing, size: metrics.iconSize)
            .modifier(DisclosureIndicator(isExpanded: isShown))
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

/// The accessibility description of the title as a button that is expanded or collapsed.
private struct DisclosureDescription: ComponentModifier, Equatable {
  let title: String?
  let isExpanded: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: .button) {
      if let title { $0.label = title }
      $0.isExpanded = isExpanded
    }
    guard context.environment.isEnabled else { return }
    let appearance = isExpanded ? nil : PressOutcome.Appearance(revealsContent: true)
    element.set(.pressOutcome(PressOutcome(.toggles, appearance: appearance)))
  }
}

/// The turn of the icon after a press on the title.
private struct DisclosureIndicator: ComponentModifier, Equatable {
  let isExpanded: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    let isForward = isExpanded != (context.environment.layoutDirection == .leftToRight)
    let quarterTurn = isForward ? 90.0 : -90
    let turn = ViewTransform(rotation: quarterTurn)
    element.set(
      .pressOutcome(PressOutcome(appearance: PressOutcome.Appearance([.transform(turn)])))
    )
  }
}
