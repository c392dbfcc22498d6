import RowanDiff

/// The search for the item that stays where it is in the window while sections change.
///
/// Uses the counts of items and the changes alone, so that it needs no table.
package struct AnchorSearch {
  /// The item that keeps the visible content in its place, by its number among the new items.
  package enum Outcome: Equatable {
    /// An item of the window, with its old number: its top stays where it is.
    case item(old: Int, new: Int)
    /// The nearest item above that stays: its end is where the window began.
    case end(of: Int)
    /// The nearest item below that stays: its top is where the window began.
    case start(of: Int)
  }

  let mapping: IndexPathMapping
  let before: ItemIndex
  let after: ItemIndex

  /// Creates a search among the items of two snapshots, of which it is known how they correspond.
  package init(mapping: IndexPathMapping, before: ItemIndex, after: ItemIndex) {
    self.mapping = mapping
    self.before = before
    self.after = after
  }

  /// Finds the item that keeps the visible content in its place.
  ///
  /// Rows of the window that keep their neighbours come first, then those that have moved: they are what is
  /// read. After them come the header that sticks at the top, headers and footers in the window, and the
  /// nearest items above and below. A header that sticks stays in sight as long as rows above stay in its
  /// section, so that the last of these is held on to instead; it would otherwise lead to the beginning of the
  /// section. O(items in the window + sections), each in O(log changes).
  /// - Parameters:
  ///   - visible: The numbers of the items in the window, below a header that sticks.
  ///   - stuckHeader: The number of the header that sticks at the top of the window.
  /// - Returns: The item to hold on to, or `nil` if no item stays.
  package func outcome(visible: Range<Int>, stuckHeader: Int?) -> Outcome? {
    guard !visible.isEmpty else { return nil }
    return row(in: visible) { mapping.place(ofStaying: $0) }
      ?? row(in: visible) { mapping.place(of: $0) }
      ?? stuckHeader.flatMap { stuck($0, above: visible.lowerBound) }
      ?? visible.lazy.compactMap(headerOrFooter).first
      ?? itemAbove(visible.lowerBound)
      ?? itemBelow(visible.upperBound)
  }

  private func row(in visible: Range<Int>, place: (RowPath) -> RowPath?) -> Outcome? {
    for index in visible {
      if case .row(let path) = before.item(at: index), let new = place(path) {
        return .item(old: index, new: after.index(of: new))
      }
    }
    return nil
  }

  private func stuck(_ header: Int, above first: Int) -> Outcome? {
    let section = before.section(at: header)
    guard let outcome = headerOrFooter(header) else { return nil }
    let isWhole = before.section(at: first) != section
    guard let row = lastRow(ofSection: section, above: first) else { return outcome }
    // All rows of a section whose header is being pushed out are above the window.
    return isWhole ? nil : row
  }

  private func headerOrFooter(_ index: Int) -> Outcome? {
    new(index).map { .item(old: index, new: $0) }
  }

  /// The new number of a header or footer whose section stays and still has one.
  private func new(_ index: Int) -> Int? {
    switch before.item(at: index) {
    case .header(let section):
      mapping.place(ofSection: section).flatMap(after.headerIndex)
    case .footer(let section):
      mapping.place(ofSection: section).flatMap(after.footerIndex)
    case .row: nil
    }
  }

  private func lastRow(ofSection section: Int, above index: Int) -> Outcome? {
    mapping.lastStaying(before: rows(ofSection: section, above: index), inSection: section)
      .map { .end(of: after.index(of: $0)) }
  }

  /// The number of rows of a section that are above an item.
  private func rows(ofSection section: Int, above index: Int) -> Int {
    let first = before.index(of: RowPath(section: section, row: 0))
    return min(max(0, index - first), before.rowCount(ofSection: section))
  }

  private func itemAbove(_ index: Int) -> Outcome? {
    for section in (0...before.section(at: index)).reversed() {
      guard mapping.place(ofSection: section) != nil else { continue }
      if let footer = before.footerIndex(ofSection: section), footer < index, let new = new(footer)
      {
        return .end(of: new)
      }
      if let row = lastRow(ofSection: section, above: index) { return row }
      if let header = before.headerIndex(ofSection: section), header < index, let new = new(header)
      {
        return .end(of: new)
      }
    }
    return nil
  }

  private func itemBelow(_ index: Int) -> Outcome? {
    guard index < before.count else { return nil }
    for section in before.section(at: index)..<before.sectionIDs.count {
      guard mapping.place(ofSection: section) != nil else { continue }
      if let header = before.headerIndex(ofSection: section), header >= index, let new = new(header)
      {
        return .start(of: new)
      }
      let row = mapping.firstStaying(
        from: rows(ofSection: section, above: index),
        inSection: section
      )
      if let row { return .start(of: after.index(of: row)) }
      if let footer = before.footerIndex(ofSection: section), footer >= index, let new = new(footer)
      {
        return .start(of: new)
      }
    }
    return nil
  }
}
