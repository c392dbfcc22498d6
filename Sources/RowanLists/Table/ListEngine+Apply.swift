package import RowanComponents
import RowanCore
import RowanDiff
package import RowanListData

extension ListEngine {
  func apply(_ new: [SectionSnapshot], animation: TableAnimation? = nil) {
    guard !isCalledOff else { return }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.apply(new, animation: animation) }
    }
    showSoon(DeferredContent.Sections(sections: new, animation: animation))
  }

  /// Shows other sections with the next commit, or at once if the table is not on the screen.
  private func showSoon(_ new: DeferredContent.Sections) {
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
    let check = ChangesetCheck(shownSections, layout.index, rowsInSight: mountedPaths)
    if let fault = check.fault(in: changes, to: new.sections, itemIndex) {
      report(Diagnostic("The changes do not fit, so that the sections are compared. \(fault)"))
      return show(new.sections, self.changes(to: new.sections), new.animation)
    }
    check.updateChrome(in: &changes, to: new.sections)
    show(new.sections, ListUpdate(changes, from: layout.index, to: itemIndex), new.animation)
  }

  /// The paths of the rows that are mounted, in their order.
  private var mountedPaths: [RowPath] {
    mountedIndices.values.sorted().compactMap { index in
      guard index < layout.count, case .row(let path) = layout.item(at: index) else { return nil }
      return path
    }
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

  /// Whether a fetch of more rows hands over sections that was called off, because others come.
  private var isCalledOff: Bool { FetchTicket.isCalledOff(for: self) }

  /// In what other sections differ from those shown; `nil` where nothing is. O(rows).
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

  func apply(
    _ new: [SectionSnapshot],
    changes: SectionedChangeset,
    animation: TableAnimation? = nil
  ) {
    guard !isCalledOff else { return }
    guard !transaction.isOpen else {
      // By then others may be shown.
      return afterPass { [weak self] in self?.apply(new, animation: animation) }
    }
    showSoon(DeferredContent.Sections(sections: new, changes: changes, animation: animation))
  }

  /// Shows other sections, of which it is known what follows from them; nothing is where none are shown.
  /// - Parameters:
  ///   - new: The sections.
  ///   - listUpdate: What follows from them.
  ///   - animation: How rows that stay go to their new places; `nil` for at once.
  ///   - isRefresh: Whether all rows, headers and footers that exist are built anew, changed or not.
  package func show(
    _ new: [SectionSnapshot],
    _ listUpdate: ListUpdate?,
    _ animation: TableAnimation?,
    isRefresh: Bool = false
  ) {
    defer { features.didShowSections() }
    guard let listUpdate, layout.count > 0 else {
      wakeSession()
      if let animation { animate(animation) }
      open(new)
      if isRefresh { showAnew() }
      return
    }
    let changes = listUpdate.changes
    let mapping = listUpdate.mapping
    let old = shownSections
    content.willApply()
    if changes.hasDuplicates { report(changes) }
    let staysHidden = noteHidden(changes, old: old, new: new)
    let newShared = listUpdate.shared ?? SharedRows(new, from: content.shared, by: listUpdate)
    guard !changes.isEmpty else {
      // Nothing to see; but the newest values are those that later questions are answered from.
      var renaming: [RowID: RowID] = [:]
      // Of rows that share an identity, the fetched ones out of sight may be forgotten, which gives the others other names.
      if !(content.shared.isEmpty && newShared.isEmpty && staysHidden.names.isEmpty) {
        renaming = query { rename(listUpdate, old: old, new: new, newShared, staysHidden) }
        live.renumber(by: mapping, from: layout, to: layout.index, renaming)
      }
      let needsPass = setSections(new, newShared)
      noteContent(of: staysHidden)
      forgetHidden(staysHidden)
      if isRefresh {
        showAnew()
      } else if needsPass || !renaming.isEmpty {
        update(from: currentAnchor())
      }
      // Fetched rows out of sight are forgotten without a change, also the one whose menu is open.
      if !isRefresh { features.contentDidChange() }
      if let animation { animate(animation) }
      return
    }
    wakeSession()
    forgetTraits()
    let mounted = mounted
    let next = listUpdate.itemIndex
    let hold = hold(by: mapping, in: next)
    features.contentWillChange(by: listUpdate)
    let renaming = query { rename(listUpdate, old: old, new: new, newShared, staysHidden) }
    live.renumber(by: mapping, from: layout, to: next, renaming)
    let before = layout.copy()
    setSections(new, newShared)
    // What handlers ask for meanwhile has to wait until everything is in its place.
    query {
      moveSizes(listUpdate)
      rebuild(listUpdate)
      if isRefresh {
        forgetItemSizes()
        refreshMounted()
      }
    }
    let anchor = query { features.adjust(self.anchor(of: hold)) }
    features.placesDidChange()
    let gone = mounted.map(\.root).filter { rows.key(of: $0) == nil }
    transitions.begin(
      RowTransition(mapping: mapping, before: before, gone: gone, animation: animation)
    )
    if let animation {
      beginMovement(of: mounted, in: before)
      animate(animation) { [weak self] in self?.endMovement() }
    }
    update(from: anchor)
    transitions.end()
    features.contentWasPlaced()
    askForTarget()
    performDeferred()
    features.contentDidChange()
    features.rowsWereReplaced()
    reportSelection()
    features.rowsAreShown()
  }

  private func open(_ new: [SectionSnapshot]) {
    content.willApply()
    let hidden = noteHidden(nil, old: shownSections, new: new)
    follow(hidden)
    setSections(new, SharedRows(new, from: content.shared))
    noteContent(of: hidden)
    forgetHidden(hidden)
    openSizes()
    offset = 0
    if let place = features.anchor() {
      update(from: place, as: .reveal)
    } else {
      update(from: .top)
    }
    features.rowsAreShown()
  }

  private func report(_ changes: SectionedChangeset) {
    let rows = changes.rows.duplicates.new.map { "row \($0.place) and \($0.first)" }
    let sections = changes.sections.duplicates.new.map { "section \($0.place) and \($0.first)" }
    guard !(rows.isEmpty && sections.isEmpty) else { return }
    let places = (sections + rows).prefix(5).joined(separator: ", ")
    report(Diagnostic("Parts of a table share an identity: \(places)."))
  }

  /// Reports a mistake, once the table is in a session that takes reports.
  package func report(_ diagnostic: Diagnostic) {
    context?.report(diagnostic)
  }

  /// Lets go of rows that are gone, and has those found under their new name that have another one: they went
  /// to another section, or rows that share their identity came or went in front of them.
  /// - Returns: The new names of rows, each under its old one.
  private func rename(
    _ listUpdate: ListUpdate,
    old: [SectionSnapshot],
    new: [SectionSnapshot],
    _ newShared: SharedRows,
    _ hidden: HiddenRows
  ) -> [RowID: RowID] {
    var update = RowIdentityUpdate(
      listUpdate,
      from: (old, content.shared),
      to: (new, newShared),
      hidden: hidden
    )
    let names = update.changed
    if !update.isEmpty {
      let collapsed = Set(new.lazy.filter(\.isCollapsed).map(\.id))
      content.rename(update.namings(collapsed: collapsed))
    }
    guard
      !rows.isEmpty || interaction.keepsRows || !pinnedRows.isEmpty || features.keepsRows
        || viewport.pendingReveal != nil
    else { return names }

    let roots = names.compactMap { from, to in
      live.roots.remove(RowRoots.Key(from)).map { (RowRoots.Key(to), $0) }
    }
    let keys = Dictionary(
      uniqueKeysWithValues: names.map { (RowRoots.Key($0), RowRoots.Key($1)) }
    )
    live.rename(keys)
    transitions.rename(keys)
    for key in update.goneKeys(among: rows.keys, standingAt: knownPlace) { live.roots.remove(key) }
    noteContent(of: hidden)
    for section in update.goneSections { live.roots.removeSection(section) }
    for section in new {
      if section.header == nil { live.roots.remove(.header(of: section.id)) }
      if section.footer == nil { live.roots.remove(.footer(of: section.id)) }
    }
    for (key, root) in roots {
      // Where a row of the same identity stands already, either may be the one that is met first.
      live.markStale(key)
      live.roots.insert(root, for: key)
    }
    renewContent(ofMoved: hidden)

    if rows.lastOccurrence > 0 {
      update.knownPlace = { [unowned self] in knownPlace(of: RowRoots.Key($0)) }
    }
    let present = update.id(after:)
    interaction.rename(present)
    features.rowsDidChange(update)
    let pinned = Set(pinnedRows.compactMap(present))
    if pinned != pinnedRows { pinnedRows = pinned }
    if let row = viewport.pendingReveal?.row {
      if let name = present(row) {
        viewport.pendingReveal?.row = name
      } else {
        viewport.pendingReveal = nil
      }
    }
    return names
  }

  /// Keeps what belongs to rows that move out of a collapsed section while no row is shown.
  private func follow(_ hidden: HiddenRows) {
    let names = hidden.names
    guard !names.isEmpty else { return }
    content.rename(names.mapValues { $0 })
    let roots = names.compactMap { from, to in
      live.roots.remove(RowRoots.Key(from)).map { (RowRoots.Key(to), $0) }
    }
    for (key, root) in roots { live.roots.insert(root, for: key) }
    renewContent(ofMoved: hidden)
    interaction.rename { names[$0] ?? $0 }
    let pinned = Set(pinnedRows.map { names[$0] ?? $0 })
    if pinned != pinnedRows { pinnedRows = pinned }
  }

  /// Has rows that moved into a collapsed section or out of one built again, with the content that they have now.
  private func renewContent(ofMoved hidden: HiddenRows) {
    for row in hidden.names.values { live.markStale(RowRoots.Key(row)) }
  }

  /// Where a row that exists stands among the sections shown, if it is known and still true.
  private func knownPlace(of key: RowRoots.Key) -> RowPath? {
    if let row = key.rowID, let places = content.shared.places(of: row) {
      return places.indices.contains(key.occurrence) ? places[key.occurrence] : nil
    }
    guard let index = live.builtNumber(of: key), index < layout.count,
      case .row(let path) = layout.item(at: index), shownID(of: path) == key.rowID
    else { return nil }
    return path
  }

  /// Shows everything anew, whether it is known to have changed or not.
  func showAnew() {
    let anchor = currentAnchor()
    forgetItemSizes()
    refreshMounted()
    update(from: anchor)
    features.contentDidChange()
  }

  /// Has something done once what is shown now has reached the host, or soon where there is none.
  package func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if let context, context.isMounted {
      context.afterCommit(action)
    } else {
      Task { @MainActor in action() }
    }
  }

  /// Has everything that exists built anew, whether it is known to have changed or not.
  func refreshMounted() {
    guard context != nil else { return }
    forgetTraits()
    live.markAllStale()
    query {
      for (key, index) in mountedIndices {
        guard let root = rows[key] else { continue }
        live.renew(key)
        root.setComponent(content(of: layout.item(at: index), for: key))
      }
    }
  }
}

// MARK: - Rows of collapsed sections

extension ListEngine {
  /// Finds what becomes of the rows of collapsed sections, and records which of them are hidden from now on.
  private func noteHidden(
    _ changes: SectionedChangeset?,
    old: [SectionSnapshot],
    new: [SectionSnapshot]
  ) -> HiddenRows {
    let hidden = HiddenRows(
      changes,
      from: old,
      to: new,
      shared: content.shared,
      known: hiddenRows,
      id: shownID(of:),
      isKept: isAnythingKept(for:)
    )
    content.hiddenRows = hidden.present
    return hidden
  }

  /// Whether letting go of a row would lose anything.
  private func isAnythingKept(for row: RowID) -> Bool {
    interaction.keeps(row) || pinnedRows.contains(row)
      || rows[RowRoots.Key(row)]?.hasTouchedState == true
      || features.keeps(row)
  }

  /// Has rows that were hidden shown with the content that they have by now.
  private func noteContent(of hidden: HiddenRows) {
    for row in hidden.present.union(hidden.shown) {
      live.markStale(RowRoots.Key(row))
    }
  }

  /// Lets go of rows that went while they were hidden, where nothing else has changed.
  private func forgetHidden(_ hidden: HiddenRows) {
    guard !hidden.gone.isEmpty else { return }
    for row in hidden.gone { live.roots.remove(RowRoots.Key(row)) }
    interaction.rename { hidden.gone.contains($0) ? nil : $0 }
    features.hiddenRowsWereRemoved(hidden.gone)
    if !pinnedRows.isDisjoint(with: hidden.gone) { pinnedRows.subtract(hidden.gone) }
    reportSelection()
  }
}
