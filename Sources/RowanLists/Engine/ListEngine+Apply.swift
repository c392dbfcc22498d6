import RowanComponents
import RowanCore
package import RowanDiff
package import RowanListData

// Applies other sections: compares them with the shown ones, updates the parts of the list, and runs a pass.

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

  /// Defers other sections to the next commit, or shows them immediately if the list is detached or
  /// a commit is building. During a pass or query, they are applied when it ends.
  private func apply(_ new: DeferredContent.Sections) {
    // The results of a cancelled fetch are ignored, because other sections have replaced its rows.
    guard !FetchTicket.isCalledOff(for: self) else {
      new.animation?.completion?(.cancelled)
      return
    }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in
        // Other sections may be shown by then, to which the changes do not apply.
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

  /// Shows other sections immediately.
  func show(_ new: DeferredContent.Sections) {
    var new = new
    new.sections = Self.countable(new.sections)
    guard var changes = new.changes, layout.count > 0 else {
      return show(new.sections, self.changes(to: new.sections), new.animation)
    }
    let itemIndex = ItemIndex(new.sections)
    let check = ChangesetCheck(shownSections, layout.index, visibleRows: paths.mounted)
    if let fault = check.fault(in: changes, to: new.sections, itemIndex) {
      report(
        Diagnostic(
          "The changes do not lead to the new sections, which are compared instead. \(fault)"
        )
      )
      return show(new.sections, self.changes(to: new.sections), new.animation)
    }
    check.updateHeaderFooter(in: &changes, to: new.sections)
    show(new.sections, ListUpdate(changes, from: layout.index, to: itemIndex), new.animation)
  }

  /// Returns the sections that fit into a list. If later ones are left out, this is reported once.
  /// O(sections).
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

  /// Returns the changes from the shown sections to other ones; `nil` if no items are shown.
  /// O(rows).
  package func changes(to new: [SectionSnapshot]) -> ListUpdate? {
    // Without shown items there is nothing to compare.
    guard layout.count > 0 else { return nil }
    var changes = ListUpdate(from: shownSections, layout.index, to: new)
    guard !changes.changes.rows.isEmpty else { return changes }
    let newShared = SharedRows(new, from: content.shared, by: changes)
    let identities = content.shared.identities.union(newShared.identities)
    // Lazy rows that are not fetched have no identity to compare.
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
  /// Shows other sections immediately, with known changes.
  /// - Parameters:
  ///   - new: The sections.
  ///   - update: The changes; `nil` if no items are shown.
  ///   - animation: The animation of the changes; `nil` for none.
  ///   - isRefresh: Whether all existing rows, headers and footers are rebuilt, even if they have not
  ///     changed.
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
    if update.changes.hasDuplicates { reportDuplicates(in: update.changes, to: new) }
    let hidden = following.recordHidden(update.changes, from: old, to: new)
    let shared = update.shared ?? SharedRows(new, from: content.shared, by: update)
    if update.changes.isEmpty {
      showEqual(new, update, shared, hidden, animation, isRefresh: isRefresh)
    } else {
      mutate { showChanged(new, update, shared, hidden, animation, isRefresh: isRefresh) }
    }
  }

  /// Moves the content to the anchor of changes that wait for a pass, for callers that run a pass themselves.
  /// Rows are not built in between.
  func moveToAnchor() {
    guard transaction.request != nil, let anchor = transaction.anchor, context != nil else {
      return
    }
    viewport.moveBeforePass(to: places.clamp(places.position(of: anchor)))
  }

  /// Shows sections in a list without items, with nothing to compare: the list starts at offset 0,
  /// or at the anchor of a feature.
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

  /// Replaces sections by equal ones, so that later queries refer to the new ones.
  private func showEqual(
    _ new: [SectionSnapshot],
    _ update: ListUpdate,
    _ shared: SharedRows,
    _ hidden: HiddenRows,
    _ animation: TableAnimation?,
    isRefresh: Bool
  ) {
    var names: [RowID: RowID] = [:]
    // Among rows that share an identity, lazy rows that were unloaded may give the others new identities.
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
    // Lazy rows outside the window may be unloaded without a change, including a row with an open menu.
    if !isRefresh { features.contentDidChange() }
    if let animation { animate(animation) }
  }

  /// Shows changed sections. The first visible item that remains in order with its neighbours keeps its
  /// position.
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
    // Requests of handlers are deferred until all items have their positions.
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
    adjustToTargetOffset()
    performDeferred()
    features.contentDidChange()
    features.rowsWereReplaced()
    reportSelection()
    features.rowsAreShown()
  }

  /// Replaces the sections, with known rows that share an identity.
  /// - Returns: Whether the list needs a layout pass even if no item has changed.
  @discardableResult
  private func setSections(_ new: [SectionSnapshot], _ shared: SharedRows) -> Bool {
    content.set(new, shared)
    interaction.firstInteractiveRow = nil
    return features.sectionsDidChange()
  }

  /// Reports the first rows and sections that have the identifier of an earlier one.
  private func reportDuplicates(
    in changes: SectionedChangeset,
    to new: [SectionSnapshot]
  ) {
    // An app's own changes may state positions that do not exist.
    let sections = changes.sections.duplicates.new.map { twin in
      let id = new.indices.contains(twin.place) ? "“\(new[twin.place].id)”" : "an unknown one"
      return "\(id) (sections \(twin.first) and \(twin.place))"
    }
    let rows = changes.rows.duplicates.new.map { twin in
      let path = twin.place
      let id =
        new.hasRow(at: path)
        ? "“\(new[path.section].rows.key(path.row))”" : "an unknown one"
      return "\(id) (rows \(twin.first) and \(path))"
    }
    guard !(rows.isEmpty && sections.isEmpty) else { return }
    let twins = (sections + rows).prefix(5).joined(separator: ", ")
    report(
      Diagnostic(
        "Rows or sections have the same identifier: \(twins). Give each its own identifier."
      )
    )
  }
}

// MARK: - Rebuilding

extension ListEngine {
  /// Rebuilds rows even if their elements are equal: adapters are called and cells are configured
  /// as for changed rows. Deferred to the next commit if the list is attached. Rows that are not
  /// mounted are rebuilt when they become visible. O(mounted rows + paths).
  /// - Parameter paths: The index paths of the rows; `nil` for all rows.
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

  /// Rebuilds all items, even if no change is known.
  private func reshow() {
    let anchor = anchor
    sizes.forgetAnswers()
    builder.rebuildAll()
    runPass(keeping: anchor)
    features.contentDidChange()
  }
}

// MARK: - Animations

extension ListEngine {
  /// A mounted row, header or footer, with its index.
  typealias Mounted = (root: ComponentRoot, index: Int)

  /// The mounted rows, headers and footers.
  var mounted: [Mounted] { context == nil ? [] : live.mountedRoots }

  /// Retains the visible ones among mounted items until the move animation has ended.
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

  /// Animates moves of all items to their new positions, and calls a closure when the animation ends.
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

  /// Ends a move animation. After the last one, releases the rows that have left the window.
  func endMovement() {
    if transitions.endMovement() { invalidate() }
  }
}

// MARK: - Directors

extension ListEngine {
  /// The item index of the shown sections.
  package var shownItemIndex: ItemIndex { layout.index }

  /// The executor for work away from the main actor; `nil` for the default one.
  package var taskExecutor: (any TaskExecutor)? { context?.updates.taskExecutor }

  /// Whether an adapter is registered for the type of an element.
  package func hasAdapter(for element: any ElementRepresentable) -> Bool {
    adapters.adapter(for: element) != nil
  }

  /// Defers showing the sections of a director to the next commit.
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

  /// Defers work that depends on the sections to the next commit.
  package func deferWork(_ work: @escaping @MainActor () -> Void) {
    deferContent { $0.append(work) }
  }
}
