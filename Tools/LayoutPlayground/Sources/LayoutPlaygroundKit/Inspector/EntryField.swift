import Rowan

/// A text field for a value of a style. The up and down arrow keys increase and decrease the value.
struct EntryField<Value: EntryValue>: Component {
  let name: String
  let value: Value
  /// The change by an arrow key.
  var step = 1.0
  /// The length to which a keyword resolves in the current layout, in points.
  var measured = 0.0
  let set: @MainActor @Sendable (Value) -> Void
  @State private var draft: EntryDraft<Value>?
  @Environment(\.theme) private var theme

  var body: some Component {
    let draft = draft.flatMap { $0.value == value ? $0 : nil }
    return VStack(spacing: theme.spacing.xxs) {
      StepBox(keys: keyHandler) {
        TextField(name, text: draft?.text ?? value.entry.text) { edit($0) }
      }
      if let problem = draft?.problem {
        Text(problem).font(.footnote).foreground(.negative).accessibilityRole(.status)
      }
    }
    .controlSize(.small)
  }

  @MainActor
  private func edit(_ text: String) {
    let draft = EntryDraft(text, current: value)
    self.draft = draft
    if draft.problem == nil, draft.value != value { set(draft.value) }
  }

  private var keyHandler: EventHandlers.KeyHandler {
    let (value, step, measured, set) = (value, step, measured, set)
    return EventHandlers.KeyHandler { press in
      guard press.key == .up || press.key == .down else { return false }
      let distance = press.key == .up ? step : -step
      if let next = value.stepped(by: distance, from: measured) { set(next) }
      return true
    }
  }
}

/// A container in which the app handles the up and down arrow keys of a text field.
private struct StepBox: Component {
  typealias Body = Never

  let keys: EventHandlers.KeyHandler
  private let children: [Child]

  init(keys: EventHandlers.KeyHandler, @ChildrenBuilder _ children: () -> [Child]) {
    self.keys = keys
    self.children = children()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    element.handlers.key = keys
    element.interact(.navigation)
    context.adopt(children, into: &element)
    return element
  }
}
