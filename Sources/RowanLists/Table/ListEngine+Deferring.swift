import RowanComponents
import RowanDiff

// Rows are built from the elements, models and states of one moment. An action changes them one after the other, so that
// rows which it has shown are built when it is over, with the commit.
extension ListEngine {
  /// Whether other content waits for the next commit: the table is on the screen, and no commit is being made.
  package var defersContent: Bool {
    guard !transaction.isOpen, let context, context.isMounted else { return false }
    return !context.updates.isBuilding
  }

  /// The sections that the table shows from the next commit on; `nil` if nothing waits for it, or if the table is asking
  /// a handler, which has to do with those shown.
  var awaitedSections: [SectionSnapshot]? {
    guard !transaction.content.isEmpty, !transaction.isOpen else { return nil }
    return transaction.content.lastSections ?? shownSections
  }

  /// Has other content shown with the next commit, or earlier if the table is asked about it.
  func deferContent(_ append: (inout DeferredContent) -> Void) {
    wakeSession()
    let isFirst = transaction.content.isEmpty
    append(&transaction.content)
    guard isFirst, let context else { return }
    context.updates.deferToCommit { [weak self] in
      // A handler may commit while it is asked.
      self?.afterPass { [weak self] in self?.showDeferredContent() }
    }
  }

  /// How many times a question shows what handlers have applied while the content before was shown. The content of a
  /// handler that always applies some is not followed without end; the rest waits for the commit.
  private static let mostRounds = 8

  /// Shows at once what waits for the next commit, and what handlers apply meanwhile. Called before anything that depends
  /// on what the table shows: two questions in a row are answered about the same content.
  package func showDeferredContent() {
    for _ in 0..<Self.mostRounds {
      guard !transaction.content.isEmpty, !transaction.isOpen else { return }
      showDeferredOnce()
    }
  }

  private func showDeferredOnce() {
    let content = transaction.content
    transaction.content = DeferredContent()
    // Rows are not to be built with newer elements than states.
    context?.updates.publish()
    for step in content.steps {
      switch step {
      case .sections(let new): show(new)
      case .reload(let reload):
        reload.director.publish(reload.animation, isRefresh: reload.isRefresh)
      case .work(let work): work()
      }
    }
    if content.needsPass { update(from: currentAnchor()) }
    performDeferred()
  }

  /// Shows at once the sections that were applied since the last commit. Called at the end of a turn in which only sections
  /// were applied: rows are not built with half of what an action changes.
  package func showAppliedSections() { showDeferredContent() }

  /// Lays the table out again, with what waits for the next commit if anything does.
  package func updateInPlace() {
    if transaction.content.isEmpty {
      update(from: currentAnchor())
    } else {
      transaction.content.needsPass = true
    }
  }
}
