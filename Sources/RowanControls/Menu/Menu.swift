public import RowanComponents
import RowanCore

/// A button that opens a list of things to do, beside itself and in front of everything else.
///
/// The arrow keys go from item to item, page keys by ten, letters to the next item that begins with what was
/// typed, Home and End to the ends; the return key and the space bar choose. The escape key and a press elsewhere close the menu,
/// and the focus goes back to the button. While the button has the focus, the arrow down opens it.
///
/// ```swift
/// Menu("Actions") {
///   MenuItem("Rename", icon: .pencil) { rename() }
///   MenuDivider()
///   MenuItem("Delete", icon: .trash, kind: .destructive) { delete() }
/// }
/// ```
///
/// It comes and goes as fast as the theme's ``RowanCore/Motion`` says; for those who asked for less movement it only
/// fades. It takes no input any more from when it goes.
///
/// A menu shows the items it was opened with, and scrolls where they are more than there is room for.
public struct Menu: Component {
  private let title: String
  private let kind: Button.Kind
  private let label: [Child]
  private let entries: [MenuEntry]
  @State private var isOpen = false
  @State private var anchor = MenuAnchor()

  /// Creates a menu whose button has words, and a sign that it opens something.
  /// - Parameters:
  ///   - title: The words.
  ///   - kind: How much the button stands out.
  ///   - entries: What there is to do.
  public init(
    _ title: String,
    kind: Button.Kind = .bordered,
    @MenuBuilder entries: () -> [MenuEntry]
  ) {
    self.init(title, kind: kind, entries: entries) {
      Text(title)
      Icon(.chevronDown)
    }
  }

  /// Creates a menu whose button is made of other components.
  /// - Parameters:
  ///   - title: What assistive technology calls the button.
  ///   - kind: How much the button stands out.
  ///   - entries: What there is to do.
  ///   - label: What is on the button.
  public init(
    _ title: String,
    kind: Button.Kind = .bordered,
    @MenuBuilder entries: () -> [MenuEntry],
    @ChildrenBuilder label: () -> [Child]
  ) {
    self.title = title
    self.kind = kind
    self.entries = entries()
    self.label = label()
  }

  /// The button, and behind it what tells where it stands.
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

/// Says of a button that it opens a menu, by the arrow down as well.
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
    element.handlers.key = KeyHandler { [open] press in
      guard press.key == .down, press.modifiers.isEmpty else { return false }
      open()
      return true
    }
  }
}

/// Knows where the button of a menu stands, and shows the menu there.
@MainActor
final class MenuAnchor: ViewAttachment {
  private var context: (any MountContext)?
  private let presenter = MenuPresenter()

  nonisolated init() {}

  func attach(to context: any MountContext) {
    self.context = context
    presenter.adopt(context)
  }

  /// A menu that no longer stands at its button goes.
  func contextDidChange() {
    presenter.close()
  }

  func detach() {
    presenter.close()
    context = nil
  }

  /// The menu sleeps in its layer, and wakes there.
  func sleep(_ wake: @escaping @MainActor () -> Void) {
    context = nil
  }

  /// Shows the menu; answers whether there is a window for it.
  func open(
    _ title: String,
    _ entries: [MenuEntry],
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
