import Rowan

/// The list of all boxes with their sizes: the content of the canvas as text.
struct Outline: Component {
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    let (playground, editor) = (stage.playground, editor)
    return VStack(spacing: theme.spacing.s) {
      HStack {
        Text("Boxes").font(.headline).lineLimit(1).accessibilityHeading(level: 2)
          .frame(maxWidth: .infinity)
        Text("\(playground.count)").font(.caption.monospacedDigits()).foreground(.secondaryLabel)
      }
      OutlineGroup(editor: editor) {
        ForEach(rows) { row in
          OutlineRow(row: row) { editor { $0.select(row.id) } }
        }
      }
      WrapStack(spacing: theme.spacing.xs) {
        Button(action: { editor { $0.addBox() } }) { Label("Box", icon: .plus) }
          .accessibilityLabel("Add a box")
          .disabled(!playground.takesMore)
        Button(action: { editor { $0.addText() } }) { Label("Text", icon: .plus) }
          .accessibilityLabel("Add a text")
          .disabled(!playground.takesMore)
        Button(action: { editor { $0.moveSelected(by: -1) } }) { Icon(.arrowUp) }
          .accessibilityLabel("Move \(playground.selected.name) forwards")
          .disabled(!playground.canMoveSelected(by: -1))
        Button(action: { editor { $0.moveSelected(by: 1) } }) { Icon(.arrowDown) }
          .accessibilityLabel("Move \(playground.selected.name) backwards")
          .disabled(!playground.canMoveSelected(by: 1))
        Button(kind: .destructive, action: { editor { $0.removeSelected() } }) { Icon(.trash) }
          .accessibilityLabel("Remove \(playground.selected.name)")
          .disabled(playground.isRootSelected)
      }
      .controlSize(.small)
    }
    .padding(theme.spacing.l)
  }

  private var rows: [OutlineRow.Content] {
    var rows: [OutlineRow.Content] = []
    stage.playground.root.walk { box, depth in
      rows.append(
        OutlineRow.Content(
          id: box.id,
          name: box.name,
          text: box.text?.string,
          size: stage.frames[box.id]?.size ?? "",
          depth: depth,
          isSelected: box.id == stage.playground.selection
        )
      )
    }
    return rows
  }
}

/// The rows of an outline as a group in which arrow keys move the selection from row to row.
private struct OutlineGroup: Component {
  typealias Body = Never

  let editor: PlaygroundEditor
  private let children: [Child]

  init(editor: PlaygroundEditor, @ChildrenBuilder _ children: () -> [Child]) {
    self.editor = editor
    self.children = children()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    element.describe(as: .radioGroup) { $0.label = "Outline" }
    element.interact(.navigation)
    let editor = editor
    element.handlers.key = EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty, press.key == .up || press.key == .down else { return false }
      editor { $0.walkList(by: press.key == .up ? -1 : 1) }
      return true
    }
    context.adopt(children, into: &element)
    return element
  }
}

/// A box in the outline.
private struct OutlineRow: Component {
  struct Content: Identifiable, Sendable {
    let id: Int
    let name: String
    let text: String?
    let size: String
    let depth: Int
    let isSelected: Bool
  }

  let row: Content
  let select: @MainActor @Sendable () -> Void
  @Environment(\.theme) private var theme
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.textScale) private var textScale

  /// The largest depth that is indented. Deeper rows are not indented further, so that names stay
  /// legible.
  private static let deepest = 6

  var body: some Component {
    if row.isSelected { line } else { line.skippedByTab() }
  }

  private var line: some Component {
    HStack(spacing: theme.spacing.s) {
      Icon(row.text == nil ? .window : .document, size: Font.caption.size)
        .foreground(.tertiaryLabel)
      HStack(spacing: theme.spacing.s) {
        Text(row.name).lineLimit(1)
        if let text = row.text {
          Text(text).foreground(.tertiaryLabel).lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity)
        }
      }
      .frame(minWidth: 0, maxWidth: .infinity)
      SizeText(size: row.size).shrink(0)
    }
    .font(.caption.monospacedDigits())
    .padding(
      EdgeInsets(
        top: theme.spacing.xs,
        leading: theme.spacing.s + Double(min(row.depth, Self.deepest)) * theme.spacing.m
          * textScale,
        bottom: theme.spacing.xs,
        trailing: theme.spacing.s
      )
    )
    .frame(minHeight: metrics.minimumTargetSize)
    .background(row.isSelected ? .selection : .fill.opacity(0))
    .hoverBackground(row.isSelected ? .selection : .fill.opacity(theme.tints.hover))
    .cornerRadius(theme.radii.small)
    .onTap(select)
    .accessibilityRole(.radio)
    .accessibilityLabel([row.name, row.text, row.size].compactMap(\.self).joined(separator: ", "))
    .accessibilityChecked(row.isSelected)
  }
}
