import Rowan

/// A radio group whose options wrap onto further lines.
///
/// Tab stops once: at the selected option or, if none is selected, at the first. The arrow keys
/// select the next or the previous option; at an end they continue at the other end.
struct Choices<Value: Hashable & Sendable>: Component {
  private let label: String
  private let options: [(value: Value, title: String)]
  private let selection: Value?
  private let choose: @MainActor @Sendable (Value) -> Void
  @Environment(\.layoutDirection) private var direction

  /// Creates a radio group.
  /// - Parameters:
  ///   - label: The accessibility label of the group.
  ///   - selection: The selected value, or `nil` if none is selected.
  ///   - options: The values, without duplicates.
  ///   - title: Returns the title of a value.
  ///   - onChange: Called after the user selected another value.
  init(
    _ label: String,
    selection: Value?,
    options: [Value],
    title: (Value) -> String,
    onChange: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.label = label
    self.selection = selection
    self.options = options.map { ($0, title($0)) }
    choose = { if $0 != selection { onChange($0) } }
  }

  var body: some Component {
    let stop = options.firstIndex { $0.value == selection } ?? 0
    let choose = choose
    return WrapStack(label: label, keys: keyHandler) {
      for (index, option) in options.enumerated() {
        Chip(
          title: option.title,
          isChosen: option.value == selection,
          takesFocus: index == stop
        ) {
          choose(option.value)
        }
      }
    }
  }

  private var keyHandler: EventHandlers.KeyHandler {
    let values = options.map(\.value)
    let index = values.firstIndex { $0 == selection }
    let (choose, isLeftToRight) = (choose, direction == .leftToRight)
    return EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty, !values.isEmpty else { return false }
      let step: Int
      switch press.key {
      case .up: step = -1
      case .down: step = 1
      case .left: step = isLeftToRight ? -1 : 1
      case .right: step = isLeftToRight ? 1 : -1
      default: return false
      }
      let start = index ?? (step > 0 ? -1 : 0)
      choose(values[(start + step + values.count) % values.count])
      return true
    }
  }
}

/// An option of a radio group.
private struct Chip: Component {
  let title: String
  let isChosen: Bool
  let takesFocus: Bool
  let choose: @MainActor @Sendable () -> Void
  @Environment(\.theme) private var theme
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    if takesFocus { chip } else { chip.skippedByTab() }
  }

  private var chip: some Component {
    let tints = theme.tints
    return Text(title)
      .font(.caption)
      .foreground(isChosen ? .label : .secondaryLabel)
      .lineLimit(1)
      .padding(horizontal: theme.spacing.s, vertical: theme.spacing.xs)
      .frame(minHeight: metrics.minimumTargetSize, alignment: .center)
      .background(isChosen ? .selection : .fill.opacity(tints.background))
      .hoverBackground(isChosen ? .selection : .fill.opacity(tints.hoveredBackground))
      .pressedBackground(isChosen ? .selection : .fill.opacity(tints.pressedBackground))
      .border(isChosen ? .accent : .accent.opacity(0))
      .cornerRadius(theme.radii.small)
      .onTap(choose)
      .accessibilityRole(.radio)
      .accessibilityLabel(title)
      .accessibilityChecked(isChosen)
  }
}
