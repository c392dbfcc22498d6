public import RowanComponents
import RowanControls
import RowanCore

extension Component {
  /// The component with a question in front of everything, while there is one.
  ///
  /// Answers, the escape key and the cancel button end it by `dismiss`, which sets what `dialog` comes from
  /// to `nil`; an answer's action is performed after that. The focus goes back to where it was.
  /// - Parameters:
  ///   - dialog: The question, or `nil`.
  ///   - dismiss: Called once when it has been answered.
  /// - Returns: The component.
  public func dialog(
    _ dialog: Dialog?,
    dismiss: @escaping @MainActor @Sendable () -> Void
  ) -> some Component {
    background(alignment: .fill) {
      ForEach(dialog.map { [$0] } ?? []) {
        DialogAnchor(dialog: $0, dismiss: dismiss)
      }
    }
  }

  /// The component with a question in front of everything, while the binding holds one.
  public func dialog(_ dialog: Binding<Dialog?>) -> some Component {
    self.dialog(dialog.wrappedValue) { dialog.wrappedValue = nil }
  }
}

/// Nothing to be seen: as long as it is there, a dialog is.
private struct DialogAnchor: Component {
  let dialog: Dialog
  let dismiss: @MainActor @Sendable () -> Void
  @State private var presenter = DialogPresenter()

  var body: some Component {
    let request = DialogPresenter.Request(dialog: dialog, dismiss: dismiss)
    presenter.next.withLock { $0 = request }
    return DialogBox(presenter: presenter)
  }
}

/// The view that a dialog is attached to.
private struct DialogBox: Component {
  typealias Body = Never

  let presenter: DialogPresenter

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: presenter)
  }
}
