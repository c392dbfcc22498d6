import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

// The one door for changes. What changes the list does so in `mutate`, and says by `invalidate` what follows from it; a
// handler of the app is called in `query`. Sections that an app applies wait for the next commit, and are shown before
// that if the list is asked about them.

// MARK: - Changing

extension ListEngine {
  /// Changes the list. The session wakes up. The list is laid out once for all changes of a turn, if ``invalidate()`` was
  /// called: in the next commit, or as soon as anything asks where rows stand. What is being read stays where it was before
  /// the first change.
  func mutate<Result>(_ change: () -> Result) -> Result {
    sleepRecord?.wake()
    let result = transaction.mutate(keeping: { places.anchor }, change)
    scheduleRequestedPass()
    // What handlers have asked for meanwhile comes before anything that is asked for next.
    if !transaction.isChanging { performDeferred() }
    return result
  }

  /// Changes the list now, or when the passes and queries under way are over: these count on what the change replaces.
  func mutateAfterPass(_ change: @escaping @MainActor () -> Void) {
    sleepRecord?.wake()
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.mutateAfterPass(change) }
    }
    mutate(change)
  }

  /// Has the list laid out again, as ``mutate(_:)`` says.
  package func invalidate() {
    transaction.requestPass { places.anchor }
    scheduleRequestedPass()
  }

  /// Has the pass that was asked for run in the commit; at once if the list is on no screen.
  private func scheduleRequestedPass() {
    guard transaction.request != nil, !transaction.isChanging else { return }
    guard defersPasses, let context, context.isMounted else { return layOutIfNeeded() }
    context.updates.setNeedsLayout(self)
  }

  /// Lays the list out now. What is being read stays where it was before the changes since the last pass.
  func runPass() { runPass(keeping: anchor) }

  /// The item that stays where it is: as it stood before the changes since the last pass, if there are any.
  var anchor: ListAnchor { transaction.anchor ?? places.anchor }

  /// Lays the list out now, or when the pass or query under way is over.
  /// - Parameters:
  ///   - anchor: The item that stays where it is in the window.
  ///   - change: How the host learns of the offset.
  func runPass(keeping anchor: ListAnchor, as change: OffsetChange = .correction) {
    guard !transaction.isOpen else {
      return afterPass { [weak self] in
        guard let self else { return }
        runPass(keeping: self.anchor, as: change)
      }
    }
    transaction.takeRequest()
    defer { transaction.passDidRun { places.anchor } }
    guard let context, context.size.width > 0 else { return }
    transaction.query {
      adapters.asOnePass { pass.run(keeping: anchor, as: change, in: context) }
    }
    performDeferred()
  }

  /// A row, header or footer has changed by itself, and perhaps its size with it. The cheapest pass that is enough: if the
  /// size still fits, its view alone is brought up to date.
  func rootDidUpdate(_ root: ComponentRoot) {
    guard let key = rows.key(of: root), let context else { return }
    if let index = live.mounted[key], !layout.isStacked || layout.isMeasured(index),
      layout.fits(root.size, index), context.refresh(root)
    {
      hostInput.recordInteraction(in: context)
      // Nothing around it moves.
      return context.setNeedsCommit()
    }
    // Found before its height changes, and with it perhaps the estimate of all others.
    let anchor = anchor
    var isLast = false
    if let index = live.mounted[key] {
      isLast = layout.isBehindAllRows(index + 1)
      let growth = layout.isStacked ? root.size.height - layout.height(at: index) : 0
      // What is pushed less far exists all the same.
      if growth > Overscan.atRest {
        beginMovement(of: mounted, in: layout)
        context.whenMoved { [weak self] in self?.endMovement() }
      }
      layout.setSizes([ItemSize(item: index, size: root.size)])
    }
    // A row that opens further up is to be seen where it was, also at an end that is followed.
    transaction.requestPass(followingEdges: isLast) { anchor }
    scheduleRequestedPass()
  }
}

extension ListEngine: LaidOutPart {
  package var layoutDepth: Int { context?.depth ?? 0 }

  package func layOutIfNeeded() {
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.layOutIfNeeded() } }
    guard let request = transaction.request else { return }
    // Half of the views have no place yet.
    if let updates = context?.updates, updates.isWaking { return updates.setNeedsLayout(self) }
    runPass(keeping: anchor, as: request.followsEdges ? .correction : .measurement)
  }

  package func layoutDidNotEnd() {
    report(
      Diagnostic(
        "Handlers of a list change it each time that it is laid out; the last change waits until the list changes"
          + " otherwise."
      )
    )
  }
}

// MARK: - Asking handlers

extension ListEngine {
  /// Calls handlers of the app. What they change waits until ``performDeferred()``, or the end of the next pass.
  func query<Result>(_ body: () -> Result) -> Result { transaction.query(body) }

  /// Does something when the passes and queries under way are over, or now if there is none.
  package func afterPass(_ action: @escaping @MainActor () -> Void) {
    transaction.defer(action)
    performDeferred()
  }

  /// Performs what waits for the end of a pass or a query, unless one is under way.
  func performDeferred() {
    guard transaction.hasDeferredWork else { return }
    transaction.performDeferred(
      showing: { showDeferredContent() },
      reporting: { report($0) }
    )
  }

  /// Does something once what is shown now has reached the host, or soon if there is none.
  package func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if let context, context.isMounted {
      context.afterCommit(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

// MARK: - Content that waits for the commit

// Rows are built from the elements, models and states of one moment. An action changes them one after the other, so that
// rows which it has shown are built when it is over, with the commit.
extension ListEngine {
  /// How many times a question shows what handlers have applied while the content before was shown. The content of a
  /// handler that always applies some is not followed without end; the rest waits for the commit.
  private static let mostRounds = 8

  /// Whether other content waits for the next commit: the list is on the screen, and no commit is being made.
  package var defersContent: Bool {
    guard !transaction.isOpen, let context, context.isMounted else { return false }
    return !context.updates.isBuilding
  }

  /// The sections that the list shows from the next commit on; `nil` if none wait for it, or if the list is asking a
  /// handler, which has to do with those shown.
  var awaitedSections: [SectionSnapshot]? {
    guard !transaction.content.isEmpty, !transaction.isOpen else { return nil }
    return transaction.content.lastSections ?? shownSections
  }

  /// Has other content shown with the next commit, or earlier if the list is asked about it.
  func deferContent(_ append: (inout DeferredContent) -> Void) {
    mutate {
      let isFirst = transaction.content.isEmpty
      append(&transaction.content)
      guard isFirst, let context else { return }
      context.updates.deferToCommit { [weak self] in
        // A handler may commit while it is asked.
        self?.afterPass { [weak self] in self?.showDeferredContent() }
      }
    }
  }

  /// Shows at once what waits for the next commit, and what handlers apply meanwhile. Called before anything that depends
  /// on what the list shows: two questions in a row are answered about the same content.
  package func showDeferredContent() {
    for _ in 0..<Self.mostRounds {
      guard !transaction.content.isEmpty, !transaction.isOpen else { break }
      showDeferredOnce()
    }
    layOutNow()
  }

  /// Lays the list out if anything has changed since the last pass, so that a question is answered about what is shown. A
  /// pass, a query or a change under way goes on with the places of the last pass; so does a list that waits for other
  /// sections, because rows are not built with half of what an action changes.
  func layOutNow() {
    guard transaction.request != nil, !transaction.isOpen, !transaction.isChanging,
      transaction.content.isEmpty
    else { return }
    layOutIfNeeded()
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
    performDeferred()
  }

  /// Shows at once the sections that were applied since the last commit. Called at the end of a turn in which only sections
  /// were applied: rows are not built with half of what an action changes.
  package func showAppliedSections() { showDeferredContent() }

  func whenShown(_ work: @escaping @MainActor () -> Void) {
    guard transaction.content.isEmpty else { return deferContent { $0.append(work) } }
    work()
  }
}

// MARK: - What an app asks

// Sections that were applied since the last commit are shown first, so that the answer is about them. The list itself works
// with what is laid out, which does not change while it works.
extension ListEngine {
  var sections: [SectionSnapshot] {
    showDeferredContent()
    return shownSections
  }

  var rowCount: Int {
    showDeferredContent()
    return layout.rowCount
  }

  var firstVisibleRow: RowPath? {
    showDeferredContent()
    return firstShownRow
  }

  func id(of path: RowPath) -> RowID {
    showDeferredContent()
    return shownID(of: path)
  }

  func path(of id: RowID) -> RowPath? {
    showDeferredContent()
    return shownPath(of: id)
  }

  func path(of cell: TableViewCell) -> RowPath? {
    showDeferredContent()
    return paths.path(of: cell)
  }

  func cell(at path: RowPath) -> TableViewCell? {
    showDeferredContent()
    return shownCell(at: path)
  }

  var selectedRows: Set<RowID> {
    showDeferredContent()
    return interaction.selection.rows
  }

  var contentOffset: Double {
    showDeferredContent()
    return offset
  }

  /// Rises whenever rows may stand at other places, or show something else.
  var contentVersion: UInt64 {
    showDeferredContent()
    return shownVersion
  }
}
