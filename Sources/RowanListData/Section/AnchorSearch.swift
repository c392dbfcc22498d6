import RowanDiff

/// The search for the anchor: the item that keeps its position in the window while sections change.
///
/// It needs no list, because it uses only the item indices and the changes.
package struct AnchorSearch {
  /// The anchor, by its number among the new items.
  package enum Outcome: Equatable {
    /// An item in the window, with its old number. Its top keeps its position.
    case item(old: Int, new: Int)
    /// The nearest remaining item above the window. Its end is placed at the old start of the window.
    case end(of: Int)
    /// The nearest remaining item below the window. Its top is placed at the old start of the window.
    case start(of: Int)
  }

  let mapping: IndexPathMapping
  let before: ItemIndex
  let after: ItemIndex

  /// Creates a search from the mapping between two snapshots and their item indices.
  package init(mapping: IndexPathMapping, before: ItemIndex, after: ItemIndex) {
    self.mapping = mapping
    self.before = before
    self.after = after
  }

  /// Returns the anchor, or `nil` if no item remains.
  ///
  /// Rows in the window that keep their neighbours have priority, then moved rows, because users read rows.
  /// Then follow the sticky header, the headers and footers in the window, and the nearest items above and
  /// below. If rows above the window remain in the section of the sticky header, the last of them is the
  /// anchor instead: the header stays visible with it, while the header as the anchor would lead to the
  /// beginning of the section. O(items in the window + sections), each in O(log changes).
  /// - Parameters:
  ///   - visible: The numbers of the items in the window, below a sticky header.
  ///   - stuckHeader: The number of the header that sticks at the top of the window.
  /// - Returns: The anchor, or `nil` if no item remains.
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
    // If the header is being pushed out, all rows of its section are above the window.
    return isWhole ? nil : row
  }

  private func headerOrFooter(_ index: Int) -> Outcome? {
    new(index).map { .item(old: index, new: $0) }
  }

  /// Returns the new number of a header or footer; `nil` if its section does not remain or no longer has one.
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

  /// Returns the number of rows of a section above an item.
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
