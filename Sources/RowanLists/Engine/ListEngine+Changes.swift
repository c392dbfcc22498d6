import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

// All changes of a list go through `mutate`, which they combine with `invalidate` if the layout is affected.
// Handlers of the app are called in `query`. Sections that an app applies are deferred to the next commit,
// and shown earlier if the list is queried.

// MARK: - Mutations

extension ListEngine {
  /// Changes the list. A sleeping session wakes up. If ``invalidate()`` was called, the list is laid out once
  /// for all changes of a turn: in the next commit, or as soon as positions of rows are queried. Visible
  /// content keeps its position from before the first change.
  func mutate<Result>(_ change: () -> Result) -> Result {
    sleepRecord?.wake()
    let result = transaction.mutate(keeping: { places.anchor }, change)
    scheduleRequestedPass()
    // Requests of handlers during the change run before anything that is requested next.
    if !transaction.isChanging { performDeferred() }
    return result
  }

  /// Changes the list now, or after the running passes and queries, which depend on the state that the change
  /// replaces.
  func mutateAfterPass(_ change: @escaping @MainActor () -> Void) {
    sleepRecord?.wake()
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.mutateAfterPass(change) }
    }
    mutate(change)
  }

  /// Invalidates the layout, which is updated as described for ``mutate(_:)``.
  package func invalidate() {
    transaction.requestPass { places.anchor }
    scheduleRequestedPass()
  }

  /// Schedules the requested pass for the commit, or runs it immediately if the list is detached.
  private func scheduleRequestedPass() {
    guard transaction.request != nil, !transaction.isChanging else { return }
    guard defersPasses, let context, context.isMounted else { return layOutIfNeeded() }
    context.updates.setNeedsLayout(self)
  }

  /// Lays the list out immediately. Visible content keeps its position from before the changes since the last
  /// pass.
  func runPass() { runPass(keeping: anchor) }

  /// The item that keeps its position, from before the changes since the last pass if there are any.
  var anchor: ListAnchor { transaction.anchor ?? places.anchor }

  /// Lays the list out now, or after the running pass or query.
  /// - Parameters:
  ///   - anchor: The item that keeps its position in the window.
  ///   - change: The kind of the offset change.
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

  /// Called after a row, header or footer has rebuilt itself because of its state. Runs the
  /// cheapest sufficient update: if the size still fits, only the view is refreshed.
  func rootDidUpdate(_ root: ComponentRoot) {
    guard let key = rows.key(of: root), let context else { return }
    if let index = live.mounted[key], !layout.isStacked || layout.isMeasured(index),
      layout.fits(root.size, index), context.refresh(root)
    {
      hostInput.recordInteraction(in: context)
      // Nothing around it moves.
      return context.setNeedsCommit()
    }
    // The anchor is found before the height changes, and with it perhaps the estimate of all other heights.
    let anchor = anchor
    var isLast = false
    if let index = live.mounted[key] {
      isLast = layout.isBehindAllRows(index + 1)
      let growth = layout.isStacked ? root.size.height - layout.height(at: index) : 0
      // Items that move by less than the overscan are mounted anyway.
      if growth > Overscan.atRest {
        beginMovement(of: mounted, in: layout)
        context.whenMoved { [weak self] in self?.endMovement() }
      }
      layout.setSizes([ItemSize(item: index, size: root.size)])
    }
    // A row that grows further up keeps its position, even if the list follows its end.
    transaction.requestPass(followingEdges: isLast) { anchor }
    scheduleRequestedPass()
  }
}

extension ListEngine: LaidOutPart {
  package var layoutDepth: Int { context?.depth ?? 0 }

  package func layOutIfNeeded() {
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.layOutIfNeeded() } }
    guard let request = transaction.request else { return }
    // While the session wakes up, some views have no frames yet.
    if let updates = context?.updates, updates.isWaking { return updates.setNeedsLayout(self) }
    runPass(keeping: anchor, as: request.followsEdges ? .correction : .measurement)
  }

  package func layoutDidNotEnd() {
    report(
      Diagnostic(
        "The handlers of a list change it after each layout. The last change is deferred until the"
          + " list changes for another reason."
      )
    )
  }
}

// MARK: - Calls of handlers

extension ListEngine {
  /// Calls handlers of the app. Their changes are deferred until ``performDeferred()``, or the end of the
  /// next pass.
  func query<Result>(_ body: () -> Result) -> Result { transaction.query(body) }

  /// Runs an action after the running passes and queries, or now if there are none.
  package func afterPass(_ action: @escaping @MainActor () -> Void) {
    transaction.defer(action)
    performDeferred()
  }

  /// Runs deferred work, unless a pass or query is running.
  func performDeferred() {
    guard transaction.hasDeferredWork else { return }
    transaction.performDeferred(
      showing: { showDeferredContent() },
      reporting: { report($0) }
    )
  }

  /// Runs an action after the current state has been committed to the host, or soon if the list is detached.
  package func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if let context, context.isMounted {
      context.afterCommit(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

// MARK: - Deferred content

// Rows must be built from elements, models and state of the same moment. An action changes them one after the
// other, so rows that it has changed are built after the action, in the commit.
extension ListEngine {
  /// The maximum number of rounds in which a query shows content that handlers have applied meanwhile.
  /// Without a limit, a handler that always applies content would never end the query. Further content waits
  /// for the commit.
  private static let mostRounds = 8

  /// Whether new content is deferred to the next commit: if the list is attached, no commit is
  /// building, and no pass or query is running.
  package var defersContent: Bool {
    guard !transaction.isOpen, let context, context.isMounted else { return false }
    return !context.updates.isBuilding
  }

  /// The sections that the list shows from the next commit on; `nil` if no content is deferred, or
  /// during a pass or query, whose handlers refer to the shown sections.
  var awaitedSections: [SectionSnapshot]? {
    guard !transaction.content.isEmpty, !transaction.isOpen else { return nil }
    return transaction.content.lastSections ?? shownSections
  }

  /// Defers content to the next commit. It is shown earlier if the list is queried.
  func deferContent(_ append: (inout DeferredContent) -> Void) {
    mutate {
      let isFirst = transaction.content.isEmpty
      append(&transaction.content)
      guard isFirst, let context else { return }
      context.updates.deferToCommit { [weak self] in
        // A handler that is called during a pass or query may cause the commit.
        self?.afterPass { [weak self] in self?.showDeferredContent() }
      }
    }
  }

  /// Shows deferred content immediately, and content that handlers apply meanwhile. Called before anything
  /// that depends on the shown content, so that consecutive queries refer to the same content.
  package func showDeferredContent() {
    for _ in 0..<Self.mostRounds {
      guard !transaction.content.isEmpty, !transaction.isOpen else { break }
      showDeferredOnce()
    }
    layOutNow()
  }

  /// Lays the list out if it has changed since the last pass, so that a query refers to the current state.
  /// Running passes, queries and mutations continue with the positions of the last pass. So does a list with
  /// deferred sections, because rows are not built with half of an action's changes.
  func layOutNow() {
    guard transaction.request != nil, !transaction.isOpen, !transaction.isChanging,
      transaction.content.isEmpty
    else { return }
    layOutIfNeeded()
  }

  private func showDeferredOnce() {
    let content = transaction.content
    transaction.content = DeferredContent()
    // State is published first, so that rows are not built with newer elements than state.
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

  /// Shows the sections that were applied since the last commit. For an owner that applies sections
  /// in a turn in which nothing else changes: in other turns, rows would be built with half of an
  /// action's changes.
  package func showAppliedSections() { showDeferredContent() }

  func whenShown(_ work: @escaping @MainActor () -> Void) {
    guard transaction.content.isEmpty else { return deferContent { $0.append(work) } }
    work()
  }
}

// MARK: - Queries of apps

// Sections that were applied since the last commit are shown first, so that the result refers to them. The
// list itself uses the laid-out sections, which do not change while it works.
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

  /// A number that rises when index paths or elements of rows may have changed.
  var contentVersion: UInt64 {
    showDeferredContent()
    return shownVersion
  }
}
