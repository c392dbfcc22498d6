import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The background, border and shadow of a menu, around a scroll view with its lines.
struct MenuBox: Component {
  typealias Body = Never

  let title: String
  let rows: [Child]
  let keys: EventHandlers.KeyHandler

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var layout = LayoutStyle(direction: .column, alignItems: .stretch)
    // The border is drawn inside the box, so the padding keeps scrolled lines from covering it.
    layout.padding = Edges(all: .points(theme.hairline))
    var element = Element(layout: layout)
    element.interact(.navigation)
    element.handlers.key = keys
    // A press between two items must not count as a press outside the menu.
    element.handlers.tap = ComponentAction {}
    element.describe(as: .menu) { $0.label = title }
    element.set(.background(.surface))
    element.set(.border(Border(color: .separator, width: theme.hairline)))
    element.set(.cornerRadius(theme.radii.medium))
    element.set(.shadow(.belowMenus(in: theme)))
    let scrolling = ScrollView(spacing: theme.spacing.xxs) { rows }
      .contentInsets(theme.spacing.xs - theme.hairline)
    context.adopt([Child(scrolling)], along: .vertical, into: &element)
    return element
  }
}

/// The title of a section in a menu.
struct MenuHeading: Component {
  let title: String
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    Text(title)
      .font(.caption)
      .foreground(.secondaryLabel)
      .padding(horizontal: metrics.horizontalPadding, vertical: metrics.verticalPadding)
  }
}

/// A line of a menu that users can choose.
struct MenuRow: Component {
  typealias Body = Never

  private let choice: MenuChoice
  /// Whether any line of the menu has an icon. Lines without one reserve its space, so that all
  /// titles are aligned.
  private let hasIcons: Bool
  private let takesFocus: Bool
  private let link: FocusLink?
  /// Whether the submenu of this line is open; `nil` for items without a submenu.
  private let isOpen: Bool?
  private let keys: EventHandlers.KeyHandler
  private let action: ComponentAction

  init(
    choice: MenuChoice,
    _ hasIcons: Bool,
    takesFocus: Bool,
    link: FocusLink?,
    isOpen: Bool?,
    keys: EventHandlers.KeyHandler,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.choice = choice
    self.hasIcons = hasIcons
    self.takesFocus = takesFocus
    self.link = link
    self.isOpen = isOpen
    self.keys = keys
    self.action = ComponentAction(action)
  }

  private var item: MenuItem? {
    if case .item(let item) = choice { item } else { nil }
  }

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let tints = outer.theme.tints
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.columnGap = .points(metrics.spacing)
    layout.minHeight = .points(metrics.height)
    layout.padding = Edges(
      horizontal: .points(metrics.horizontalPadding),
      vertical: .points(metrics.verticalPadding)
    )
    var element = Element(layout: layout)
    element.handlers.tap = action
    element.handlers.key = keys
    element.focusLink = link
    element.interact(takesFocus ? [.tap, .focus] : [.tap, .focus, .skippedByTab])
    element.describe(as: .menuItem) {
      $0.label = choice.title
      $0.isExpanded = isOpen
      $0.hint = item?.shortcut?.spelling
      if item?.isChecked == true { $0.isChecked = true }
    }
    element.set(.cornerRadius(outer.theme.radii.small))
    let color = item?.kind == .destructive ? Color.negative : outer.foreground
    context.environment.font = outer.controlFont
    context.environment.foreground = choice.isEnabled ? color : .tertiaryLabel
    if choice.isEnabled {
      let tint = item?.kind == .destructive ? Color.negative : .fill
      if isOpen == true { element.set(.background(tint.opacity(tints.background))) }
      element.set(.hoverBackground(tint.opacity(tints.hoveredBackground)))
      element.set(.pressedBackground(tint.opacity(tints.pressedBackground)))
    } else {
      element.interact(.disabled)
    }
    context.adopt(parts, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }

  @ChildrenBuilder private var parts: [Child] {
    if let icon = choice.icon {
      Icon(icon)
    } else if hasIcons {
      Icon(.circle).opacity(0)
    }
    Text(choice.title)
    if let item {
      if item.isChecked || item.shortcut != nil { Spacer() }
      if let shortcut = item.shortcut {
        Text(shortcut.spelling)
          .foreground(item.isEnabled ? .secondaryLabel : .tertiaryLabel)
          .accessibilityHidden()
      }
      if item.isChecked { Icon(.checkmark) }
    } else {
      Spacer()
      Icon(.chevronTrailing)
    }
  }
}

// MARK: - Frames of lines

/// An invisible view that has the frame of the button or line in front of it.
struct MenuAnchorBox: Component {
  typealias Body = Never

  let anchor: any ViewAttachment

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: anchor)
  }
}

/// The frames of the lines that open submenus.
@MainActor
final class MenuLineFrames {
  private var places: [Int: Place] = [:]

  nonisolated init() {}

  /// Returns an attachment that provides the frame of a line while the line is mounted.
  nonisolated func place(of line: Int) -> Place { Place(line: line, places: self) }

  /// Returns the frame of a line in the window; `.zero` if the line is not mounted.
  func frame(of line: Int) -> Rect { places[line]?.context?.frameInWindow ?? .zero }

  @MainActor
  final class Place: ViewAttachment {
    let line: Int
    private let places: MenuLineFrames
    fileprivate weak var context: (any MountContext)?

    nonisolated init(line: Int, places: MenuLineFrames) {
      self.line = line
      self.places = places
    }

    func attach(to context: any MountContext) {
      self.context = context
      places.places[line] = self
    }

    func detach() {
      context = nil
      if places.places[line] === self { places.places[line] = nil }
    }
  }
}
