import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  var position: TablePosition? {
    wakeSession()
    showDeferredContent()
    if let pendingPosition { return pendingPosition }
    guard layout.count > 0 else { return nil }
    let way = contentHeight - windowLength
    let fraction = way > 0 ? min(max(0, offset / way), 1) : 0
    return tablePosition(of: currentAnchor(), fraction: fraction)
  }

  /// The position that an anchor stands for, `fraction` of the way through the list.
  func tablePosition(of anchor: Anchor, fraction: Double) -> TablePosition {
    let item = layout.item(at: min(anchor.index, layout.count - 1))
    func place(_ part: TablePosition.Part, in section: Int, row: Int = 0) -> TablePosition {
      let source = shownSections[section].rows
      let isKnown = part == .row && !source.isUnknown(row)
      return TablePosition(
        section: shownSections[section].id,
        sectionIndex: section,
        part: part,
        row: isKnown ? source.key(row) : nil,
        rowIndex: row,
        distance: anchor.isTop ? 0 : anchor.distance - layout.stuck,
        fraction: fraction
      )
    }
    switch item {
    case .header(let section): return place(.header, in: section)
    case .footer(let section): return place(.footer, in: section)
    case .row(let path): return place(.row, in: path.section, row: path.row)
    }
  }

  func restore(_ position: TablePosition) {
    wakeSession()
    showDeferredContent()
    pendingPosition = position
    viewport.cancelTargets()
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.restorePending() }
    }
    restorePending()
  }

  private func restorePending() {
    guard let context, context.size.width > 0, let anchor = takePendingPosition() else { return }
    update(from: anchor, as: .reveal)
  }

  /// The place of a position that waited for rows; from now on it is the table's.
  func takePendingPosition() -> Anchor? {
    guard let position = pendingPosition, layout.count > 0, let context, context.size.width > 0
    else { return nil }
    pendingPosition = nil
    return anchor(of: position, in: context)
  }

  private func anchor(of position: TablePosition, in context: any MountContext) -> Anchor {
    guard
      position.fraction > 0 || position.distance != 0 || position.rowIndex > 0
        || position.sectionIndex > 0
    else { return .top }
    guard let section = section(of: position) else {
      let way = max(0, contentHeight - windowLength)
      return anchor(at: (way * min(max(0, position.fraction), 1)).rounded())
    }
    let count = shownSections[section].count
    let distance = position.distance.length("TablePosition.distance") + layout.stuck
    switch position.part {
    case .header:
      let index = layout.headerIndex(ofSection: section) ?? layout.starts[section]
      return Anchor(index: min(index, layout.count - 1), distance: distance)
    case .footer:
      let index = layout.footerIndex(ofSection: section) ?? layout.starts[section + 1] - 1
      return Anchor(index: min(max(0, index), layout.count - 1), distance: distance)
    case .row:
      guard count > 0 else {
        let index = min(layout.starts[section], layout.count - 1)
        return Anchor(index: index, distance: layout.stuck)
      }
      let path = RowPath(section: section, row: row(of: position, in: shownSections[section].rows))
      return Anchor(index: layout.index(of: path), distance: distance)
    }
  }

  private func section(of position: TablePosition) -> Int? {
    guard let name = position.section else {
      return shownSections.indices.contains(position.sectionIndex) ? position.sectionIndex : nil
    }
    return shownSections.firstIndex { $0.id == name }
  }

  private func row(of position: TablePosition, in rows: RowStorage) -> Int {
    let place = min(max(0, position.rowIndex), rows.count - 1)
    guard let name = position.row else { return place }
    if !rows.isUnknown(place), rows.key(place) == name { return place }
    return rows.firstIndex(of: name) ?? place
  }
}
