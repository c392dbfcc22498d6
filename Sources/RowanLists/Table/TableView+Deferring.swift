import RowanComponents
import RowanDiff

/// What a table on the screen was asked to show since the last commit.
struct DeferredContent {
  /// Other sections, and how they differ from those before, as far as that is known.
  struct Sections {
    var sections: [SectionSnapshot]
    var changes: SectionedChangeset?
    var animation: TableAnimation?
  }

  /// The sections of a director, as they are when the step is made.
  struct Reload {
    let director: any ListDirecting
    var animation: TableAnimation?
    /// Whether all rows, headers and footers in sight are built anew.
    var isRefresh: Bool
  }

  enum Step {
    case sections(Sections)
    case reload(Reload)
    /// Work that depends on the sections, such as going to a row.
    case work(@MainActor () -> Void)
  }

  private(set) var steps: [Step] = []
  /// Whether the table is to be laid out again, besides what the steps do.
  var needsPass = false

  var isEmpty: Bool { steps.isEmpty && !needsPass }

  /// The sections that are shown at last; `nil` if they stay as they are.
  @MainActor var lastSections: [SectionSnapshot]? {
    for step in steps.reversed() {
      switch step {
      case .sections(let new): return new.sections
      case .reload(let reload): return reload.director.snapshots
      case .work: continue
      }
    }
    return nil
  }

  /// Adds sections. Of several in a row the last ones are shown: those before were never to be seen.
  mutating func append(_ new: Sections) {
    guard case .sections(let old)? = steps.last else { return steps.append(.sections(new)) }
    // The changes lead there from sections that are not shown.
    let animation = old.animation.map { $0.followed(by: new.animation) } ?? new.animation
    steps[steps.count - 1] = .sections(
      Sections(sections: new.sections, changes: nil, animation: animation)
    )
  }

  /// Adds a director's sections; of several times in a row once.
  mutating func append(_ new: Reload) {
    guard case .reload(var reload)? = steps.last, reload.director === new.director else {
      return steps.append(.reload(new))
    }
    reload.animation = reload.animation.map { $0.followed(by: new.animation) } ?? new.animation
    reload.isRefresh = reload.isRefresh || new.isRefresh
    steps[steps.count - 1] = .reload(reload)
  }

  mutating func append(_ work: @escaping @MainActor () -> Void) { steps.append(.work(work)) }
}

// Rows are built from the elements, models and states of one moment. An action changes them one after the other, so that
// rows which it has shown are built when it is over, with the commit.
extension TableView {
  /// Whether other content waits for the next commit: the table is on the screen, and no commit is being made.
  package var defersContent: Bool {
    guard passDepth == 0, let context, context.isMounted else { return false }
    return !context.updates.isBuilding
  }

  /// The sections that the table shows from the next commit on; `nil` if nothing waits for it, or if the table is asking
  /// a handler, which has to do with those shown.
  var awaitedSections: [SectionSnapshot]? {
    guard !deferredContent.isEmpty, passDepth == 0 else { return nil }
    return deferredContent.lastSections ?? shownSections
  }

  /// Has other content shown with the next commit, or earlier if the table is asked about it.
  func deferContent(_ append: (inout DeferredContent) -> Void) {
    wakeSession()
    let isFirst = deferredContent.isEmpty
    append(&deferredContent)
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
      guard !deferredContent.isEmpty, passDepth == 0 else { return }
      showDeferredOnce()
    }
  }

  private func showDeferredOnce() {
    let content = deferredContent
    deferredContent = DeferredContent()
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
    settle()
  }

  /// Shows at once the sections that were applied since the last commit. Called at the end of a turn in which only sections
  /// were applied: rows are not built with half of what an action changes.
  package func showAppliedSections() { showDeferredContent() }

  /// Lays the table out again, with what waits for the next commit if anything does.
  package func updateInPlace() {
    if deferredContent.isEmpty {
      update(from: currentAnchor())
    } else {
      deferredContent.needsPass = true
    }
  }
}

extension TableAnimation {
  /// The animation that takes the place of this one before it has begun; both completions are called.
  func followed(by next: TableAnimation?) -> TableAnimation {
    guard var result = next else { return self }
    guard let first = completion else { return result }
    let second = result.completion
    result.completion = { outcome in
      first(outcome)
      second?(outcome)
    }
    return result
  }
}
