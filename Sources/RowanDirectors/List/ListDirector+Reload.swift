import RowanCore
import RowanDiff
package import RowanListData
package import RowanLists

extension ListDirector {
  /// Shows the current sections; see ``TableDirector/reload(afterUpdate:completion:)``.
  /// - Parameters:
  ///   - update: Edits sections, and returns the animation of rows. If it is `nil`, all visible rows are rebuilt.
  ///   - completion: Called exactly once, after the result was sent to the host.
  func show(
    after update: (@MainActor () -> TableAnimation?)?,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard !isInCancelledFetch else {
      if let completion { engine.afterCommit(completion) }
      return
    }
    publisher.queue.append(Publisher.Request(update: update, completion: completion))
    guard !publisher.isRunning else { return }
    publisher.isRunning = true
    engine.afterPass { [self] in
      while !publisher.queue.isEmpty { run(publisher.queue.removeFirst()) }
      publisher.isRunning = false
    }
  }

  /// Edits sections, and shows the differences.
  func edit(_ update: @escaping @MainActor () -> TableAnimation?) { show(after: update) }

  private func run(_ request: Publisher.Request) {
    let animation = request.update.flatMap { $0() }
    if let completion = request.completion { publisher.completions.append(completion) }
    publishSoon(animation, isRefresh: request.update == nil)
  }

  /// Hands the sections to the list in the next commit, together with earlier requests since the last one; at once if
  /// the list is not on the screen.
  private func publishSoon(_ animation: TableAnimation?, isRefresh: Bool) {
    guard engine.defersContent else {
      engine.showDeferredContent()
      return publish(animation, isRefresh: isRefresh)
    }
    engine.deferReload(of: self, animation, isRefresh: isRefresh)
  }

  /// The snapshots of the current sections. O(sections).
  package var snapshots: [SectionSnapshot] { sections.map { $0.snapshot(registered) } }

  /// Hands the sections to the list, with their changes if these are known or quickly computed. Many changed rows are
  /// compared outside the main actor first.
  package func publish(_ animation: TableAnimation?, isRefresh: Bool = false) {
    let new = snapshots
    let direct = publisher.isComputing ? nil : directChanges(to: new)
    if direct == nil, !isRefresh, publisher.isCostly(from: engine.shownSections, to: new) {
      compute(new, animation)
    } else {
      publisher.isStale = publisher.isComputing
      let completions = publisher.takeOver() + publisher.completions
      publisher.completions = []
      beginTraces()
      let changes = direct.map {
        ListUpdate($0, from: engine.shownItemIndex, to: ItemIndex(new))
      }
      show(
        new,
        changes ?? engine.changes(to: new),
        animation,
        isRefresh: isRefresh,
        completions: completions
      )
    }
  }

  private func show(
    _ new: [SectionSnapshot],
    _ changes: ListUpdate?,
    _ animation: TableAnimation?,
    isRefresh: Bool = false,
    completions: [@MainActor () -> Void]
  ) {
    var animation = animation
    let notify = { @MainActor [engine] in
      if !completions.isEmpty {
        engine.afterCommit { for completion in completions { completion() } }
      }
    }
    if let own = animation {
      animation?.completion = { outcome in
        own.completion?(outcome)
        notify()
      }
    } else {
      notify()
    }
    let traces = publisher.traces
    engine.show(new, changes, animation, isRefresh: isRefresh)
    // Handlers may have published other sections in the meantime; the traces then begin with those.
    if traces == publisher.traces { publisher.version = engine.version }
  }

  /// Starts to record the edits of the sections, beginning with the sections that are being published.
  private func beginTraces() {
    publisher.traces += 1
    // The list does not show these sections yet.
    publisher.version = .max
    for section in sections {
      let isShown = !section.isCollapsed && !section.showsState
      section.trace = isShown ? EditTrace(count: section.count) : nil
    }
  }

  /// Computes the changes outside the main actor. Only one computation runs at a time; requests in the meantime are
  /// computed from its result.
  private func compute(_ new: [SectionSnapshot], _ animation: TableAnimation?) {
    publisher.animation = animation
    guard !publisher.isComputing else {
      publisher.isBehind = true
      return
    }
    publisher.isComputing = true
    publisher.isStale = false
    publisher.inFlight = publisher.completions
    publisher.completions = []
    beginTraces()
    let old = engine.shownSections
    let itemIndex = engine.shownItemIndex
    let version = engine.version
    let executor = engine.taskExecutor
    Task { @MainActor [self] in
      let changes = await Publisher.changes(from: old, itemIndex, to: new, on: executor)
      engine.afterPass { [self] in
        guard engine.defersContent else { return finish(new, changes, version) }
        engine.deferWork { [self] in finish(new, changes, version) }
      }
    }
  }

  private func finish(_ new: [SectionSnapshot], _ changes: ListUpdate, _ version: UInt64) {
    publisher.isComputing = false
    let isBehind = publisher.isBehind
    publisher.isBehind = false
    if publisher.isStale {
      // Newer sections are shown already.
      publisher.isStale = false
    } else if engine.version == version {
      show(new, changes, publisher.animation, completions: publisher.takeOver())
      // Rows with changed states were not built during the computation, and nothing else causes their build.
      if changes.changes.isEmpty { engine.invalidate() }
    } else {
      // Other sections were shown during the computation, outside the director.
      publisher.completions = publisher.takeOver() + publisher.completions
      return publish(publisher.animation)
    }
    if isBehind { publish(publisher.animation) }
  }

  /// Returns the changes since the last publication if they are known without a comparison: the sections are the same,
  /// and their rows differ only by recorded edits.
  private func directChanges(to new: [SectionSnapshot]) -> SectionedChangeset? {
    let old = engine.shownSections
    guard publisher.version == engine.version, old.count == new.count else { return nil }
    var changes = SectionedChangeset()
    for index in new.indices {
      guard old[index].id == new[index].id else { return nil }
      if old[index].spacing != new[index].spacing
        || !SectionHeaderFooter.areEqual(old[index].header, new[index].header)
        || !SectionHeaderFooter.areEqual(old[index].footer, new[index].footer)
      {
        changes.sections.updates.append(.init(old: index, new: index))
      }
      if old[index].count == 0, new[index].count == 0 { continue }
      // Fetched rows change outside the section, so they have no trace.
      if new[index].lazyRows != nil {
        guard old[index].rows.tree === new[index].rows.tree else { return nil }
        continue
      }
      let section = sections[index]
      guard let trace = section.trace, !section.isCollapsed, !section.showsState else { return nil }
      if !trace.isEmpty { changes.rows.append(trace.changes(inSection: index)) }
    }
    changes.joinMoves(from: old, to: new)
    return changes
  }
}
