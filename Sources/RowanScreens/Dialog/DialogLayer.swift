import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The view of a dialog: a card in the centre of the window, in front of a dimmed background.
struct DialogLayer: Component {
  let dialog: Dialog
  let answer: ActionWith<Dialog.Action>
  @Environment(\.viewport) private var viewport
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale
  @FocusState private var focused: Int?

  init(dialog: Dialog, answer: @escaping @MainActor @Sendable (Dialog.Action) -> Void) {
    self.dialog = dialog
    self.answer = ActionWith(answer)
  }

  var body: some Component {
    let timing = AnimationTiming.easeOut(theme.motion.quick)
    return Center {
      card
        .animation(
          onInitialMount: .parallel([
            .opacity(from: 0, timing), .transform(from: .scale(0.96), timing),
          ])
        )
        .animation(onFinalUnmount: .opacity(to: 0, .easeOut(theme.motion.feedback)))
    }
    .frame(width: viewport.width, height: viewport.height)
    .background(Color(red: 0, green: 0, blue: 0, opacity: Self.shade))
  }

  private var card: some Component {
    let (answer, cancel) = (answer, cancel)
    return VStack(alignment: .stretch, spacing: theme.spacing.m) {
      VStack(alignment: .stretch, spacing: theme.spacing.xs) {
        Text(dialog.title).font(.subtitle).accessibilityHeading(level: 1)
        if let message = dialog.message {
          Text(message).foreground(.secondaryLabel)
        }
      }
      answers.padding(EdgeInsets(top: theme.spacing.xs))
    }
    .padding(theme.spacing.xl)
    .background(.surface)
    .cornerRadius(theme.radii.large)
    .border(.separator)
    .frame(maxWidth: min(Self.widest * textScale, viewport.width - 2 * theme.spacing.l))
    .onKey { press in
      guard press.key == .escape, let cancel else { return false }
      answer(cancel)
      return true
    }
    .accessibilityRole(.alertDialog)
    .accessibilityLabel(dialog.title)
    .accessibilityHint(dialog.message ?? "")
  }

  /// The buttons: in a row at the trailing edge, or stacked if the window is narrow, if there are more than three, or
  /// if the row would be wider than the card.
  private var answers: some Component {
    let isNarrow = viewport.width < Self.widest * textScale
    let layout = DialogAnswersLayout(
      spacing: theme.spacing.s,
      isStacked: isNarrow || dialog.actions.count > 3
    )
    return CustomStack(layout) {
      for index in dialog.actions.indices { button(at: index) }
    }
  }

  private func button(at index: Int) -> some Component {
    let (action, answer) = (dialog.actions[index], answer)
    return Button(action.title, kind: action.buttonKind) { answer(action) }
      .focused($focused, equals: index)
  }

  /// The answer that the escape key chooses: the one of the kind `cancel`, or else the only one.
  private var cancel: Dialog.Action? {
    dialog.actions.first { $0.kind == .cancel }
      ?? (dialog.actions.count == 1 ? dialog.actions[0] : nil)
  }

  private static let widest = 440.0
  /// The opacity of the black background.
  private static let shade = 0.4
}

extension Dialog.Action {
  fileprivate var buttonKind: Button.Kind {
    switch kind {
    case .plain, .cancel: .bordered
    case .prominent: .prominent
    case .destructive: .destructive
    }
  }
}
