public import RowanComponents
import RowanCore

/// A button that opens a menu of actions beside it, in front of all other content.
///
/// In the menu, the arrow keys move from item to item, the page keys by ten items, and Home and End
/// to the first and last item. Typed letters move to the next item whose title begins with them.
/// The return key and the space bar perform an item. The arrow key in reading direction opens a
/// submenu; the opposite arrow key or the escape key closes it. In the first menu, the escape key
/// closes the menu, as does a press outside, and the focus returns to the button. The down arrow
/// key opens the menu while the button has the focus.
///
/// ```swift
/// Menu("Actions") {
///   MenuItem("Rename", icon: .pencil) { rename() }
///   MenuDivider()
///   MenuItem("Delete", icon: .trash, kind: .destructive) { delete() }
/// }
/// ```
///
/// The theme's ``/RowanCore/Theme/Motion`` sets the duration of the opening and closing animations.
/// For users who prefer reduced motion, the menu only fades. A closing menu takes no input.
///
/// An open menu keeps the items that it was opened with, and scrolls if they do not fit.
public struct Menu: Component {
  private let title: String
  private let kind: Button.Kind
  private let label: [Child]
  private let entries: [_MenuEntry]
  @State private var isOpen = false
  @State private var anchor = MenuAnchor()

  /// Creates a menu whose button shows a title and a chevron.
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - kind: The visual prominence of the button.
  ///   - entries: The items, dividers, sections and submenus.
  public init(
    _ title: String,
    kind: Button.Kind = .bordered,
    @MenuBuilder entries: () -> [_MenuEntry]
  ) {
    self.init(title, kind: kind, entries: entries) {
      Text(title)
      Icon(.chevronDown)
    }
  }

  /// Creates a menu whose button shows custom components.
  /// - Parameters:
  ///   - title: The accessibility label of the button.
  ///   - kind: The visual prominence of the button.
  ///   - entries: The items, dividers, sections and submenus.
  ///   - label: The content of the button.
  public init(
    _ title: String,
    kind: Button.Kind = .bordered,
    @MenuBuilder entries: () -> [_MenuEntry],
    @ChildrenBuilder label: () -> [Child]
  ) {
    self.title = title
    self.kind = kind
    self.entries = entries()
    self.label = label()
  }

  /// The button, with an invisible view behind it that provides its frame in the window.
  public var body: some Component {
    let (anchor, title, entries, isOpen) = (anchor, title, entries, $isOpen)
    let open: @MainActor @Sendable () -> Void = {
      isOpen.wrappedValue = anchor.open(title, entries) { isOpen.wrappedValue = false }
    }
    return Button(kind: kind, action: open) { label }
      .modifier(
        MenuButtonDescription(title: title, isOpen: self.isOpen, open: ComponentAction(open))
      )
      .background(alignment: .fill) { MenuAnchorBox(anchor: anchor) }
  }
}

/// The accessibility description of a menu button, and the down arrow key that opens its menu.
private struct MenuButtonDescription: ComponentModifier {
  let title: String
  let isOpen: Bool
  let open: ComponentAction

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: .button) {
      $0.label = title
      $0.isExpanded = isOpen
    }
    guard context.environment.isEnabled else { return }
    element.interact(.navigation)
    element.handlers.key = EventHandlers.KeyHandler { [open] press in
      guard press.key == .down, press.modifiers.isEmpty else { return false }
      open()
      return true
    }
  }
}

/// The attachment of the view behind a menu button. It provides the frame of the button, and shows
/// the menu beside it.
@MainActor
final class MenuAnchor: ViewAttachment {
  private var context: (any MountContext)?
  private let presenter = MenuPresenter()

  nonisolated init() {}

  func attach(to context: any MountContext) {
    self.context = context
    presenter.adopt(context)
  }

  /// Closes the menu, because the button may have moved away from it.
  func contextDidChange() {
    presenter.close()
  }

  func detach() {
    presenter.close()
    context = nil
  }

  /// Releases the context. The menu stays open, because it sleeps and wakes with its own layer.
  func sleep(_ wake: @escaping @MainActor () -> Void) {
    context = nil
  }

  /// Shows the menu. Returns `false` if the button is not mounted in a window.
  func open(
    _ title: String,
    _ entries: [_MenuEntry],
    onClose: @escaping @MainActor () -> Void
  ) -> Bool {
    guard let context, context.isMounted else { return false }
    presenter.open(
      ContextMenu { entries },
      label: title,
      at: context.frameInWindow,
      in: context,
      onClose: onClose
    )
    return true
  }
}
