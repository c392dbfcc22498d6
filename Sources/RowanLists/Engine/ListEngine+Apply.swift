import RowanComponents
import RowanCore
package import RowanDiff
package import RowanListData

// Shows other sections: compares them with the shown ones, updates the parts of the list, and runs a pass.

// MARK: - Applying

extension ListEngine {
  func apply(_ new: [SectionSnapshot], animation: TableAnimation? = nil) {
    apply(DeferredContent.Sections(sections: new, animation: animation))
  }

  func apply(
    _ new: [SectionSnapshot],
    changes: SectionedChangeset,
    animation: TableAnimation? = nil
  ) {
    apply(DeferredContent.Sections(sections: new, changes: changes, animation: animation))
  }

  /// Shows other sections with the next commit, or at once if the list is not on the screen.
  private func apply(_ new: DeferredContent.Sections) {
    // A fetch of more rows that was called off hands sections over that others have replaced.
    guard !FetchTicket.isCalledOff(for: self) else { return }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in
        // By then other sections may be shown than those that the changes lead from.
        self?.apply(new.sections, animation: new.animation)
      }
    }
    if defersContent {
      deferContent { $0.append(new) }
    } else {
      showDeferredContent()
      show(new)
    }
  }

  /// Shows other sections at once.
  func show(_ new: DeferredContent.Sections) {
    var new = new
    new.sections = Self.countable(new.sections)
    guard var changes = new.changes, layout.count > 0 else {
      return show(new.sections, self.changes(to: new.sections), new.animation)
    }
    let itemIndex = ItemIndex(new.sections)
    let check = ChangesetCheck(shownSections, layout.index, visibleRows: paths.mounted)
    if let fault = check.fault(in: changes, to: new.sections, itemIndex) {
      report(Diagnostic("The changes do not fit, so that the sections are compared. \(fault)"))
      return show(new.sections, self.changes(to: new.sections), new.animation)
    }
    check.updateHeaderFooter(in: &changes, to: new.sections)
    show(new.sections, ListUpdate(changes, from: layout.index, to: itemIndex), new.animation)
  }

  /// The sections that fit a list together; later ones are left out, which is reported once. O(sections).
  private static func countable(_ sections: [SectionSnapshot]) -> [SectionSnapshot] {
    var count = 0
    for (number, section) in sections.enumerated() {
      count += section.count
      guard count > HeightTree.maximumCount else { continue }
      ValueReporter.report(
        "TableView.apply(_:)",
        "\(count) rows",
        used: "the first \(number) sections"
      )
      return Array(sections[..<number])
    }
    return sections
  }

  /// In what other sections differ from those shown; `nil` if none are shown. O(rows).
  package func changes(to new: [SectionSnapshot]) -> ListUpdate? {
    // Nothing can be compared with nothing.
    guard layout.count > 0 else { return nil }
    var changes = ListUpdate(from: shownSections, layout.index, to: new)
    guard !changes.changes.rows.isEmpty else { return changes }
    let newShared = SharedRows(new, from: content.shared, by: changes)
    let identities = content.shared.identities.union(newShared.identities)
    // Rows that are only known to exist have no identity to be paired by.
    let isFetched =
      shownSections.contains { $0.lazyRows != nil } || new.contains { $0.lazyRows != nil }
    if !identities.isEmpty, !isFetched {
      changes = ListUpdate(
        changes,
        from: shownSections,
        layout.index,
        to: new,
        shared: identities
      )
    }
    changes.shared = newShared
    return changes
  }
}

// MARK: - Showing

extension ListEngine {
  /// Shows other sections at once, of which it is known what follows from them.
  /// - Parameters:
  ///   - new: The sections.
  ///   - update: What follows from them; `nil` if no sections are shown.
  ///   - animation: How rows that stay go to their new places; `nil` for at once.
  ///   - isRefresh: Whether all rows, headers and footers that exist are built anew, changed or not.
  package func show(
    _ new: [SectionSnapshot],
    _ update: ListUpdate?,
    _ animation: TableAnimation?,
    isRefresh: Bool = false
  ) {
    defer { features.didShowSections() }
    guard let update, layout.count > 0 else {
      return mutate { open(new, animation, isRefresh: isRefresh) }
    }
    moveToAnchor()
    let old = shownSections
    content.willApply()
    if update.changes.hasDuplicates { report(update.changes) }
    let hidden = following.recordHidden(update.changes, from: old, to: new)
    let shared = update.shared ?? SharedRows(new, from: content.shared, by: update)
    if update.changes.isEmpty {
      showEqual(new, update, shared, hidden, animation, isRefresh: isRefresh)
    } else {
      mutate { showChanged(new, update, shared, hidden, animation, isRefresh: isRefresh) }
    }
  }

  /// Moves the content to where changes that wait for a pass have what is being read stay, for work that makes a pass itself:
  /// rows are not built in between.
  func moveToAnchor() {
    guard transaction.request != nil, let anchor = transaction.anchor, context != nil else {
      return
    }
    viewport.moveBeforePass(to: places.clamp(places.position(of: anchor)))
  }

  /// Shows the first sections.
  private func open(
    _ new: [SectionSnapshot],
    _ animation: TableAnimation?,
    isRefresh: Bool
  ) {
    if let animation { animate(animation) }
    content.willApply()
    let hidden = following.recordHidden(nil, from: shownSections, to: new)
    following.follow(hidden)
    setSections(new, SharedRows(new, from: content.shared))
    following.recordContent(of: hidden)
    following.forgetHidden(hidden)
    sizes.reset()
    viewport.offset = 0
    if let place = features.anchor() {
      runPass(keeping: place, as: .reveal)
    } else {
      runPass(keeping: .top)
    }
    features.rowsAreShown()
    if isRefresh { reshow() }
  }

  /// Takes sections over that look like those before. Questions are answered from them.
  private func showEqual(
    _ new: [SectionSnapshot],
    _ update: ListUpdate,
    _ shared: SharedRows,
    _ hidden: HiddenRows,
    _ animation: TableAnimation?,
    isRefresh: Bool
  ) {
    var names: [RowID: RowID] = [:]
    // Of rows that share an identity, the fetched ones out of sight may be forgotten, which gives the others other names.
    if !(content.shared.isEmpty && shared.isEmpty && hidden.names.isEmpty) {
      names = query { following.rename(update, from: shownSections, to: new, shared, hidden) }
      live.renumber(by: update.mapping, from: layout, to: layout.index, names)
    }
    let needsPass = setSections(new, shared)
    following.recordContent(of: hidden)
    following.forgetHidden(hidden)
    if isRefresh {
      reshow()
    } else if needsPass || !names.isEmpty {
      runPass()
    }
    // Fetched rows out of sight are forgotten without a change, also the one whose menu is open.
    if !isRefresh { features.contentDidChange() }
    if let animation { animate(animation) }
  }

  /// Shows sections that differ from those before. The first item in sight that stays among its neighbours stays where it is.
  private func showChanged(
    _ new: [SectionSnapshot],
    _ update: ListUpdate,
    _ shared: SharedRows,
    _ hidden: HiddenRows,
    _ animation: TableAnimation?,
    isRefresh: Bool
  ) {
    let old = shownSections
    forgetTraits()
    let mounted = mounted
    let heldItem = anchors.heldItem(by: update.mapping, in: update.itemIndex)
    features.contentWillChange(by: update)
    let names = query { following.rename(update, from: old, to: new, shared, hidden) }
    live.renumber(by: update.mapping, from: layout, to: update.itemIndex, names)
    let before = layout.copy()
    setSections(new, shared)
    // What handlers ask for meanwhile has to wait until everything is in its place.
    query {
      sizes.update(by: update)
      builder.rebuild(by: update)
      if isRefresh {
        sizes.forgetAnswers()
        builder.rebuildAll()
      }
    }
    let anchor = query { features.adjust(anchors.anchor(of: heldItem)) }
    features.placesDidChange()
    transitions.begin(
      RowTransition(
        mapping: update.mapping,
        before: before,
        gone: mounted.map(\.root).filter { rows.key(of: $0) == nil },
        animation: animation
      )
    )
    if let animation {
      beginMovement(of: mounted, in: before)
      animate(animation) { [weak self] in self?.endMovement() }
    }
    runPass(keeping: anchor)
    transitions.end()
    features.contentWasPlaced()
    askForTarget()
    performDeferred()
    features.contentDidChange()
    features.rowsWereReplaced()
    reportSelection()
    features.rowsAreShown()
  }

  /// Takes other sections over, of which it is known which rows share an identity.
  /// - Returns: Whether the list has to be laid out again even if no item has changed.
  @discardableResult
  private func setSections(_ new: [SectionSnapshot], _ shared: SharedRows) -> Bool {
    content.set(new, shared)
    interaction.firstInteractiveRow = nil
    return features.sectionsDidChange()
  }

  private func report(_ changes: SectionedChangeset) {
    let rows = changes.rows.duplicates.new.map { "row \($0.place) and \($0.first)" }
    let sections = changes.sections.duplicates.new.map { "section \($0.place) and \($0.first)" }
    guard !(rows.isEmpty && sections.isEmpty) else { return }
    let places = (sections + rows).prefix(5).joined(separator: ", ")
    report(Diagnostic("Parts of a table share an identity: \(places)."))
  }
}

// MARK: - Building again

extension ListEngine {
  /// Builds rows again from their elements, which are equal to those before: adapters are asked and cells prepared as
  /// for rows that have changed. Those out of sight follow when they come into sight. O(rows in sight + paths).
  /// - Parameter paths: The rows; `nil` for all.
  package func rebuildRows(_ paths: Set<RowPath>?) {
    mutateAfterPass { [weak self] in
      guard let self else { return }
      if defersContent {
        deferContent { $0.append { [weak self] in self?.rebuildNow(paths) } }
      } else {
        rebuildNow(paths)
      }
    }
  }

  private func rebuildNow(_ paths: Set<RowPath>?) {
    mutate {
      if let paths {
        builder.rebuild(at: paths, isRow: isRow)
      } else {
        builder.rebuildAll()
      }
      invalidate()
    }
  }

  /// Shows everything anew, whether it is known to have changed or not.
  private func reshow() {
    let anchor = anchor
    sizes.forgetAnswers()
    builder.rebuildAll()
    runPass(keeping: anchor)
    features.contentDidChange()
  }
}

// MARK: - Movements

extension ListEngine {
  /// A row or header that is mounted, and its number.
  typealias Mounted = (root: ComponentRoot, index: Int)

  /// The rows and headers that are mounted.
  var mounted: [Mounted] { context == nil ? [] : live.mountedRoots }

  /// Has those of the rows and headers that are in sight stay mounted until a movement is over.
  func beginMovement(of mounted: [Mounted], in layout: ListLayout) {
    let window = viewport.offset..<viewport.offset + windowLength
    var leaving: Set<RowRoots.Key> = []
    for (root, index) in mounted {
      let top = layout.offset(of: index)
      let bottom = top + layout.height(at: index)
      guard bottom > window.lowerBound, top < window.upperBound else { continue }
      if let key = rows.key(of: root) { leaving.insert(key) }
    }
    transitions.beginMovement(of: leaving)
  }

  /// Has everything that moves go to its new place, and calls a closure when it is there.
  private func animate(
    _ animation: TableAnimation,
    whenThere: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    let completion = animation.completion
    guard let context else {
      completion?(.completed)
      return
    }
    context.animateMoves(
      BoundsAnimation(animation.movement) { outcome in
        whenThere()
        completion?(outcome)
      }
    )
  }

  /// Lets go of rows that have left the window, once nothing moves any more.
  func endMovement() {
    if transitions.endMovement() { invalidate() }
  }
}

// MARK: - Directors

extension ListEngine {
  /// How the shown items are counted.
  package var shownItemIndex: ItemIndex { layout.index }

  /// Where work runs that is done away from the main actor; `nil` for no place in particular.
  package var taskExecutor: (any TaskExecutor)? { context?.updates.taskExecutor }

  /// Whether an adapter is registered for elements of that type.
  package func hasAdapter(for element: any ElementRepresentable) -> Bool {
    adapters.adapter(for: element) != nil
  }

  /// Cancels the fetch of more rows that is under way, because the rows are replaced that it continues.
  package func callOffMore() { features.perform(.callOffLoading) }

  /// Shows the sections of a director with the next commit.
  package func deferReload(
    of director: any ListDirecting,
    _ animation: TableAnimation?,
    isRefresh: Bool
  ) {
    let reload = DeferredContent.Reload(
      director: director,
      animation: animation,
      isRefresh: isRefresh
    )
    deferContent { $0.append(reload) }
  }

  /// Does work that depends on the sections with the next commit.
  package func deferWork(_ work: @escaping @MainActor () -> Void) {
    deferContent { $0.append(work) }
  }
}
