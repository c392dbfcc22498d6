import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanScreens

/// The selected branch of a group of tabs, with a tab bar: below it on narrow screens, above it on wide ones. The other
/// branches stay built and keep their state.
struct TabsView<App: NavigationTypes>: Component {
  let tabs: TabsNode<App>
  let place: FlowContext<App>
  @Environment(\.isScreenNarrow) private var isNarrow

  var body: some Component {
    VStack(alignment: .stretch, spacing: 0) {
      if !isNarrow {
        VStack(alignment: .stretch, spacing: 0) {
          TabBar(tabs: tabs, place: place, isBelow: false)
        }
        .accessibilityRole(.navigationRegion)
        Divider()
      }
      ForEach(tabs.branches.map(TabPart.init)) { part in
        NodeView(node: part.branch.node, place: place)
          .filling(isShown: part.branch.tab == tabs.selected)
      }
      if isNarrow {
        Divider()
        VStack(alignment: .stretch, spacing: 0) {
          TabBar(tabs: tabs, place: place, isBelow: true)
        }
        .accessibilityRole(.navigationRegion)
      }
    }
    .filling()
  }
}

/// A tab and its branch.
private struct TabPart<App: NavigationTypes>: Identifiable, Sendable {
  let branch: TabBranch<App>

  var id: AnyIdentity { AnyIdentity(branch.tab) }
}

/// The tab bar. The arrow keys select the previous and the next tab, around the ends; Home and End
/// select the first and the last tab.
struct TabBar<App: NavigationTypes>: Component {
  let tabs: TabsNode<App>
  let place: FlowContext<App>
  let isBelow: Bool
  @Environment(\.theme) private var theme
  @Environment(\.layoutDirection) private var direction
  @FocusState private var focused: Int?

  var body: some Component {
    let focus = $focused
    return HStack(spacing: isBelow ? 0 : theme.spacing.xs) {
      for (index, branch) in tabs.branches.enumerated() {
        tab(branch, at: index, focus)
      }
    }
    .padding(horizontal: isBelow ? 0 : theme.spacing.l, vertical: theme.spacing.xs)
    .background(isBelow ? .surface : .background)
    .modifier(TabKeys(handler: EventHandlers.KeyHandler(keys(focus))))
  }

  private func tab(
    _ branch: TabBranch<App>,
    at index: Int,
    _ focus: FocusState<Int?>.Binding
  ) -> some Component {
    let isSelected = branch.tab == tabs.selected
    let (flow, id) = (place.flow, tabs.id)
    return Button(kind: .plain, action: { Self.select(branch.tab, in: id, of: flow) }) {
      Arranged(isBelow: isBelow, spacing: isBelow ? theme.spacing.xxs : theme.spacing.xs) {
        if let icon = place.icon(branch.tab) { Icon(icon) }
        Text(branch.tab.tabName).font(isBelow ? .caption : .headline)
      }
      .foreground(isSelected ? .accent : .secondaryLabel)
      .padding(horizontal: theme.spacing.m, vertical: theme.spacing.xs)
    }
    .focused(focus, equals: index)
    .accessibilityRole(.tab)
    .accessibilityLabel(branch.tab.tabName)
    .accessibilitySelected(isSelected)
    .grow(isBelow ? 1 : 0)
  }

  private func keys(
    _ focus: FocusState<Int?>.Binding
  ) -> @MainActor @Sendable (KeyPress) -> Bool {
    let (flow, tabs, isMirrored) = (place.flow, tabs, direction == .rightToLeft)
    return { press in
      guard press.modifiers.isEmpty else { return false }
      let count = tabs.branches.count
      let next: Int
      switch press.key {
      case .left: next = tabs.selectedIndex + (isMirrored ? 1 : -1)
      case .right: next = tabs.selectedIndex + (isMirrored ? -1 : 1)
      case .home: next = 0
      case .end: next = count - 1
      default: return false
      }
      let index = (next + count) % count
      Self.select(tabs.branches[index].tab, in: tabs.id, of: flow)
      focus.wrappedValue = index
      return true
    }
  }

  @MainActor
  private static func select(_ tab: App.Tab, in id: NavigationID, of flow: Flow<App>) {
    do throws(NavigationError) {
      try flow.reconcile(.tabs(id, selected: tab))
    } catch {
      flow.report(error)
    }
  }
}

/// A modifier that makes the element a tab list. It receives the arrow keys, which would otherwise
/// scroll the page.
private struct TabKeys: ComponentModifier {
  let handler: EventHandlers.KeyHandler

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.interact(.navigation)
    element.handlers.key = handler
    element.describe(as: .tabList) { _ in }
  }
}

/// An icon and a title, stacked or side by side.
private struct Arranged: Component {
  let isBelow: Bool
  let spacing: Double
  let children: [Child]

  init(isBelow: Bool, spacing: Double, @ChildrenBuilder _ children: () -> [Child]) {
    self.isBelow = isBelow
    self.spacing = spacing
    self.children = children()
  }

  @ComponentBuilder var body: some Component {
    if isBelow {
      VStack(alignment: .center, spacing: spacing) { children }
    } else {
      HStack(spacing: spacing) { children }
    }
  }
}
