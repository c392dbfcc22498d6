import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// A menu and its open submenus, in front of the whole window. A press outside closes all of them.
struct MenuLayer: Component {
  let title: String
  let entries: [_MenuEntry]
  let preview: Child?
  /// The frame of the button or item that the menu belongs to, in the window.
  let anchor: Rect
  let choose: ActionWith<MenuItem?>
  /// The open submenus, from the outermost to the innermost.
  @State private var opened: [OpenMenu] = []
  @FocusState private var level: Int?
  @Environment(\.viewport) private var viewport
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme

  /// An open submenu.
  struct OpenMenu: Equatable, Sendable {
    /// The index of the line in its parent menu.
    var line: Int
    /// The frame of that line in the window.
    var anchor: Rect
  }

  var body: some Component {
    let (opened, level, choose) = ($opened, $level, choose)
    return CustomStack(
      MenuLayout(
        anchor: mirrored(anchor),
        lines: self.opened.map { mirrored($0.anchor) },
        hasPreview: preview != nil,
        gap: theme.spacing.xxs,
        margin: theme.spacing.s
      )
    ) {
      MenuBackground(close: choose)
      if let preview { MenuPreview(content: preview).comingAndGoing(theme) }
      ForEach(panels) { panel in
        MenuPanel(
          title: panel.title,
          entries: panel.entries,
          level: panel.level,
          focus: level,
          openLine: self.opened.indices.contains(panel.level)
            ? self.opened[panel.level].line : nil,
          open: ActionWith { menu in
            opened.wrappedValue = opened.wrappedValue.prefix(panel.level) + [menu]
            level.wrappedValue = panel.level + 1
          },
          close: ComponentAction {
            guard panel.level > 0 else { return choose(nil) }
            opened.wrappedValue.removeSubrange((panel.level - 1)...)
            level.wrappedValue = panel.level - 1
          },
          choose: choose
        )
        .comingAndGoing(theme)
      }
    }
  }

  private struct Panel: Identifiable {
    var level: Int
    var title: String
    var entries: [_MenuEntry]
    /// The line indices of this submenu and of its ancestors, from the outermost; empty for the first menu.
    var id: [Int]
  }

  private var panels: [Panel] {
    var panels = [Panel(level: 0, title: title, entries: entries, id: [])]
    for (index, menu) in opened.enumerated() {
      let lines = MenuLine.lines(of: panels[index].entries)
      guard lines.indices.contains(menu.line), case .menu(let submenu)? = lines[menu.line].choice
      else { break }
      panels.append(
        Panel(
          level: index + 1,
          title: submenu.title,
          entries: submenu.entries,
          id: panels[index].id + [menu.line]
        )
      )
    }
    return panels
  }

  /// Converts a frame in the window to a frame measured from the leading edge.
  private func mirrored(_ frame: Rect) -> Rect {
    guard direction == .rightToLeft else { return frame }
    return Rect(
      x: viewport.width - frame.maxX,
      y: frame.minY,
      width: frame.width,
      height: frame.height
    )
  }
}

/// The invisible background of a menu. A press on it closes the menu.
private struct MenuBackground: Component {
  typealias Body = Never

  let close: ActionWith<MenuItem?>

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(view: ViewDescription(kind: .box))
    element.handlers.tap = ComponentAction { [close] in close(nil) }
    // A secondary click closes the menu, too, instead of opening the browser's context menu.
    element.recognize { $0.secondaryTap = true }
    element.handlers.longPress = ActionWith { [close] _ in close(nil) }
    element.describe(as: .group) { $0.isHidden = true }
    return element
  }
}

/// The preview above a context menu.
private struct MenuPreview: Component {
  typealias Body = Never

  let content: Child

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var element = Element(layout: LayoutStyle(direction: .column, alignItems: .stretch))
    element.set(.background(.surface))
    element.set(.border(Border(color: .separator, width: theme.hairline)))
    element.set(.cornerRadius(theme.radii.large))
    element.set(.clipsContent(true))
    element.set(.shadow(.belowMenus(in: theme)))
    // A press on the preview must not count as a press outside the menu.
    element.handlers.tap = ComponentAction {}
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}

extension Component {
  /// Animates the component: it fades in while it moves down a little, and fades out.
  fileprivate func comingAndGoing(_ theme: Theme) -> some Component {
    let timing = AnimationTiming.easeOut(theme.motion.quick)
    return animation(
      onInitialMount: .parallel([
        .opacity(from: 0, timing), .transform(from: .move(y: -theme.spacing.xs), timing),
      ])
    )
    .animation(onFinalUnmount: .opacity(to: 0, .easeOut(theme.motion.feedback)))
  }
}

extension Shadow {
  /// The shadow below menus and their previews.
  static func belowMenus(in theme: Theme) -> Shadow {
    let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
    return Shadow(
      color: shade,
      radius: theme.spacing.l,
      offset: Point(x: 0, y: theme.spacing.xs)
    )
  }
}
