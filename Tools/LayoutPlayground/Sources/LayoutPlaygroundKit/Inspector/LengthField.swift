import Rowan

/// A text field for a property, with buttons to decrease and increase the value, and its keywords.
struct LengthField<Value: EntryValue>: Component {
  let name: String
  let value: Value
  var step = 1.0
  /// The length to which a keyword resolves in the current layout, in points.
  var measured = 0.0
  let set: @MainActor @Sendable (Value) -> Void
  @State private var isOpen = false
  @Environment(\.theme) private var theme
  @Environment(\.inspectorIsTight) private var isTight
  @Environment(\.textScale) private var textScale

  /// The width of the names, in points at a text scale of 1.
  private static var nameWidth: Double { 84 }

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      if isTight {
        FieldName(name)
        controls
      } else {
        HStack(alignment: .top) {
          FieldName(name)
            .padding(EdgeInsets(top: theme.spacing.xs))
            .frame(width: Self.nameWidth * textScale)
          controls.frame(minWidth: 0, maxWidth: .infinity)
        }
      }
      if isOpen {
        Choices(
          "\(name), keywords",
          selection: value.isLength ? nil : value.entry.text,
          options: Value.keywords,
          title: { $0 }
        ) { keyword in
          if let value = try? Value(typed: keyword) { set(value) }
        }
      }
    }
  }

  private var controls: some Component {
    HStack(alignment: .top, spacing: theme.spacing.xs) {
      EntryField(name: name, value: value, step: step, measured: measured, set: set)
        .frame(minWidth: 0, maxWidth: .infinity)
      button(.minus, "Smaller \(name)", by: -step)
      button(.plus, "Larger \(name)", by: step)
      if !Value.keywords.isEmpty {
        Button(kind: .bordered, action: { isOpen.toggle() }) {
          Icon(isOpen ? .chevronUp : .chevronDown)
        }
        .accessibilityLabel("Keywords for \(name)")
        .accessibilityExpanded(isOpen)
      }
    }
    .controlSize(.small)
  }

  private func button(_ icon: Icon.Name, _ label: String, by step: Double) -> some Component {
    let next = value.stepped(by: step, from: measured)
    let set = set
    return Button(kind: .bordered, action: { if let next { set(next) } }) { Icon(icon) }
      .accessibilityLabel(label)
      .disabled(next == nil)
  }
}

extension EnvironmentValues {
  private enum TightKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the inspector is too narrow for names beside fields.
  var inspectorIsTight: Bool {
    get { self[TightKey.self] }
    set { self[TightKey.self] = newValue }
  }
}
