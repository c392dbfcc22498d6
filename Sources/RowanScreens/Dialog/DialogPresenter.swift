import RowanComponents
import RowanControls
import RowanCore
import Synchronization

/// Presents a dialog in front of everything while the view that it is attached to is mounted.
@MainActor
final class DialogPresenter: ViewAttachment {
  /// The dialog to present, and the closure to call when the user chose an answer.
  struct Request {
    var dialog: Dialog
    var dismiss: @MainActor @Sendable () -> Void
  }

  /// The latest request. It is set when the component is built, on any thread.
  nonisolated let next = Mutex<Request?>(nil)
  private weak var context: (any MountContext)?
  private var isShown = false

  nonisolated init() {}

  func attach(to context: any MountContext) {
    self.context = context
    // Deferred, because layers must not change while others are being mounted.
    context.afterCommit { [weak self] in self?.present() }
  }

  func detach() {
    let context = context
    self.context = nil
    guard isShown else { return }
    isShown = false
    context?.afterCommit { context?.dismiss(.dialog) }
  }

  /// Releases the context, but keeps the dialog presented: a suspended session keeps all that it shows.
  func sleep(_ wake: @escaping @MainActor () -> Void) {
    context = nil
  }

  func wake(in context: any MountContext) {
    self.context = context
  }

  private func present() {
    guard let context, !isShown, let request = next.withLock({ $0 }) else { return }
    isShown = true
    context.present(in: .dialog) {
      DialogLayer(dialog: request.dialog) { action in
        request.dismiss()
        action.action()
      }
    }
  }
}
