import RowanComponents
import RowanControls
import RowanCore
import Synchronization

/// Shows a dialog in front of everything while the view is there that it is attached to.
@MainActor
final class DialogPresenter: ViewAttachment {
  /// What is to be shown, and what is told when it has been answered.
  struct Request {
    var dialog: Dialog
    var dismiss: @MainActor @Sendable () -> Void
  }

  /// What is to be shown: handed over where the component is built, on whatever thread that is.
  nonisolated let next = Mutex<Request?>(nil)
  private weak var context: (any MountContext)?
  private var isShown = false

  nonisolated init() {}

  func attach(to context: any MountContext) {
    self.context = context
    // Layers do not change while others are being mounted.
    context.afterCommit { [weak self] in self?.present() }
  }

  func detach() {
    let context = context
    self.context = nil
    guard isShown else { return }
    isShown = false
    context?.afterCommit { context?.dismiss(.dialog) }
  }

  /// A dialog outlives the sleep of its session, as everything that is shown does.
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
