public import RowanComponents
public import RowanControls
import RowanCore
public import RowanNavigation
import RowanScreens

/// Shows a flow: the screens of its tree, in stacks, tabs, columns and sheets.
///
/// ```swift
/// session.setContent { FlowView(flow) }
/// ```
///
/// Columns stand beside each other where the window has room for them; otherwise the one with the focus
/// is shown. The escape key and Alt with the arrow to where lines begin lead back. The focus goes to a
/// screen that comes, and back to the one before when it goes. What is covered keeps its state.
///
/// With the links of the app the address of a browser follows the flow, and its buttons lead back and forward.
/// The flow is closed when the session that shows it ends.
public struct FlowView<App: NavigationTypes>: Component {
  private let flow: Flow<App>
  private let links: LinkTable<App>?
  private let icon: @Sendable (App.Tab) -> IconName?
  @FocusState private var focused: NavigationID?
  @Environment(\.layoutDirection) private var direction

  /// Creates a view of a flow.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - links: The links of the app, for hosts that show addresses; `nil` leaves addresses alone.
  ///   - icon: The picture of a tab.
  public init(
    _ flow: Flow<App>,
    links: LinkTable<App>? = nil,
    icon: @escaping @Sendable (App.Tab) -> IconName? = { _ in nil }
  ) {
    self.flow = flow
    self.links = links
    self.icon = icon
  }

  /// The screens, as the tree stands.
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

/// The keys that lead back, where a way leads back: elsewhere they are the host's, whose own history may go on.
private struct BackKeys: ComponentModifier {
  let isOn: Bool
  let isMirrored: Bool
  let goBack: @MainActor @Sendable () -> Void

  func apply(to element: inout Element, in context: inout BuildContext) {
    // A view comes and goes with commands otherwise, and all in it with that.
    element.set(.commands([]))
    guard isOn else { return }
    let arrow = KeyCombination(isMirrored ? .right : .left, modifiers: .alt)
    for combination in [arrow, KeyCombination(.escape)] {
      element.add(KeyCommand(combination, title: "Back", action: ComponentAction(goBack)))
    }
  }
}

/// Nothing to be seen: a view as large as the flow's, which is told of the window.
private struct FlowObserverAttachment<App: NavigationTypes>: Component {
  @State private var watch: FlowObserver<App>

  init(place: FlowContext<App>, links: LinkTable<App>?) {
    _watch = State(wrappedValue: FlowObserver(place, links))
  }

  var body: some Component {
    AttachedBox(attachment: watch)
  }
}

/// A view with nothing in it but what is attached to it.
private struct AttachedBox: Component {
  typealias Body = Never

  let attachment: any ViewAttachment

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: attachment)
  }
}
