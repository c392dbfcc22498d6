public import RowanComponents
import RowanControls
import RowanCore

extension Component {
  /// Presents a dialog in front of everything while `dialog` is not `nil`.
  ///
  /// Answers, the escape key and the cancel button call `dismiss`, which sets the state that `dialog` is derived from
  /// to `nil`. The action of the answer runs after that. The focus then returns to the component that had it.
  /// - Parameters:
  ///   - dialog: The dialog, or `nil` for none.
  ///   - dismiss: Called once after the user chose an answer.
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

  /// Presents a dialog in front of everything while the binding is not `nil`.
  public func dialog(_ dialog: Binding<Dialog?>) -> some Component {
    self.dialog(dialog.wrappedValue) { dialog.wrappedValue = nil }
  }
}

/// An invisible component that presents its dialog while it is mounted.
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

/// The empty view that the presenter is attached to.
private struct DialogBox: Component {
  typealias Body = Never

  let presenter: DialogPresenter

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: presenter)
  }
}
