public import RowanComponents
public import RowanControls
import RowanCore
public import RowanNavigation
import RowanScreens

/// The view of a flow: the screens of its tree in stacks, tabs, columns and sheets.
///
/// ```swift
/// session.setContent { FlowView(flow) }
/// ```
///
/// Columns are side by side if the window is wide enough; otherwise, only the focused column is
/// shown. The escape key and Alt with the arrow key toward the leading edge go back. The focus
/// moves to a new screen, and returns to the previous screen when the new one is removed. Covered
/// screens keep their state.
///
/// With the links of the app, the address of a browser follows the flow, and its buttons go back
/// and forward. The flow is closed when the session that shows it ends.
public struct FlowView<App: NavigationTypes>: Component {
  private let flow: Flow<App>
  private let links: LinkTable<App>?
  private let icon: @Sendable (App.Tab) -> Icon.Name?
  @FocusState private var focused: NavigationID?
  @Environment(\.layoutDirection) private var direction

  /// Creates a view of a flow.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - links: The links of the app, for hosts that show addresses; with `nil`, the address does not change.
  ///   - icon: Returns the icon of a tab.
  public init(
    _ flow: Flow<App>,
    links: LinkTable<App>? = nil,
    icon: @escaping @Sendable (App.Tab) -> Icon.Name? = { _ in nil }
  ) {
    self.flow = flow
    self.links = links
    self.icon = icon
  }

  /// The screens of the current tree.
  public var body: some Component {
    let (flow, icon, focus) = (flow, icon, $focused)
    let isMirrored = direction == .rightToLeft
    return Observing {
      FlowSnapshot(tree: flow.tree.bare, isCompact: flow.isCompact)
    } content: { look in
      NodeView(
        node: look.tree.root,
        place: FlowContext(flow: flow, icon: icon, focus: focus, isCompact: look.isCompact)
      )
      .filling()
      .environment(\.screensNameWindow, false)
      .modifier(BackKeys(isOn: look.hasBackButton, isMirrored: isMirrored) { flow.goBack() })
    }
    .filling(isShown: true)
    .background(alignment: .fill) {
      FlowObserverAttachment(
        place: FlowContext(flow: flow, icon: icon, focus: focus, isCompact: false),
        links: links
      )
    }
  }
}

/// The key commands that go back. They are registered only if there is a step back: otherwise the keys belong to the
/// host, whose own history may go further back.
private struct BackKeys: ComponentModifier {
  let isOn: Bool
  let isMirrored: Bool
  let goBack: @MainActor @Sendable () -> Void

  func apply(to element: inout Element, in context: inout BuildContext) {
    // An empty list of commands keeps the view mounted. Otherwise it would be replaced, with all its content, when
    // commands are added and removed.
    element.set(.commands([]))
    guard isOn else { return }
    let arrow = KeyCombination(isMirrored ? .right : .left, modifiers: .alt)
    for combination in [arrow, KeyCombination(.escape)] {
      element.add(KeyCommand(combination, title: "Back", action: ComponentAction(goBack)))
    }
  }
}

/// An invisible view with the size of the flow's view. Its attachment connects the flow to the
/// window.
private struct FlowObserverAttachment<App: NavigationTypes>: Component {
  @State private var watch: FlowObserver<App>

  init(place: FlowContext<App>, links: LinkTable<App>?) {
    _watch = State(wrappedValue: FlowObserver(place, links))
  }

  var body: some Component {
    AttachedBox(attachment: watch)
  }
}

/// An empty view with an attachment.
private struct AttachedBox: Component {
  typealias Body = Never

  let attachment: any ViewAttachment

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: attachment)
  }
}
