import RowanComponents
import RowanCore
import RowanHostInterface

/// The handler of the edits of fields: passes them to the app, writes the app's text back if it
/// rejected an edit, and stores the user's texts for sessions that are restored.
@MainActor
final class FieldEdits {
  private let mounter: ViewMounter
  /// The fields with edits since the last commit.
  private var edited: [ViewID] = []
  /// The texts that the user has typed; `nil` if the host does not store sessions.
  private var typedTexts: TypedTexts?

  init(mounter: ViewMounter) {
    self.mounter = mounter
  }

  /// Stores the texts that the user types in `memory`, and takes the texts stored there.
  /// - Parameters:
  ///   - memory: The restoration state of the session.
  ///   - isAsleep: Whether the session sleeps.
  func storeTexts(
    in memory: SessionRestorationState,
    isAsleep: @escaping @MainActor @Sendable () -> Bool
  ) {
    let texts = TypedTexts(memory)
    typedTexts = texts
    texts.begin { [weak self, weak texts] in
      guard let self, let texts else { return [:] }
      return texts.texts(of: isAsleep() ? nil : mounter.views)
    }
  }

  /// Handles an edit of a field by the user.
  /// - Parameters:
  ///   - edit: The edit.
  ///   - receiver: The view that handles it; `nil` if the field takes no input now.
  func handle(_ edit: TextEdit, in receiver: MountedView?) {
    guard let field = mounter.views[edit.view], field.kind.isEditable else { return }
    typedTexts?.record(field, base: field.hostText)
    // The host shows the edit even if no view handles it: such a field shows the app's own text again.
    field.hostText = edit.shownText ?? edit.text
    field.hostRevision = edit.revision
    edited.append(field.id)
    receiver?.handlers.edit?(edit.text)
  }

  /// Shows the app's text again in each field whose edit the app did not accept.
  func showTextsOfApp() {
    for id in edited {
      guard let view = mounter.views[id], case .field(let content) = view.node?.element.content
      else { continue }
      mounter.write(content.text, to: view)
      typedTexts?.settle(view)
    }
    edited = []
  }

  /// Passes stored texts to the visible fields as edits. Each text is passed once.
  /// - Returns: Whether there were any, after which a commit is needed.
  func restoreTexts() -> Bool {
    guard let fields = typedTexts?.restore(to: mounter.views), !fields.isEmpty else { return false }
    edited += fields
    return true
  }
}
