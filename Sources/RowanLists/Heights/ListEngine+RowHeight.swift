import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension ListEngine {
  /// The height of an item that is not that of its content; `nil` where it is.
  func fixedHeight(of item: TableItem) -> Double? {
    switch item {
    case .row(let path):
      switch rowHeight {
      case .explicit(let height): return height.positive("RowHeight.explicit(_:)", otherwise: 44)
      case .auto: return nil
      case .default:
        guard wishes.contains(.heights) else { return nil }
        let row = inPlace(path)
        return adapters.adapter(for: row.element)?.height(of: row)
      }
    case .header(let section):
      return shownSections[section].header?.adapter?
        .height(of: inPlace(isHeader: true, section: section))
    case .footer(let section):
      return shownSections[section].footer?.adapter?
        .height(of: inPlace(isHeader: false, section: section))
    }
  }

  /// The sizes that an item may take.
  func range(of item: TableItem, in context: any MountContext) -> SizeRange {
    if let range = layout.sizeRange(of: item) { return range }
    let width = rowWidth(in: context)
    guard let height = fixedHeight(of: item) else { return SizeRange(width: width) }
    return SizeRange(exactly: Size(width: width, height: height))
  }

  /// Takes another way to find heights in: all are found anew.
  func rowHeightDidChange() {
    guard layout.isStacked else { return }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.rowHeightDidChange() }
    }
    showDeferredContent()
    let anchor = currentAnchor()
    switch rowHeight {
    case .default: layout.setDefaultHeight(nil, usesMean: true)
    case .auto(let estimated):
      let estimate = estimated.positive("RowHeight.auto(estimated:)", otherwise: 44)
      layout.setDefaultHeight(estimate, usesMean: true)
    case .explicit(let height):
      let exact = height.positive("RowHeight.explicit(_:)", otherwise: 44)
      layout.setDefaultHeight(exact, usesMean: false)
    }
    heightConditions += 1
    estimateHeights(in: [0..<layout.count])
    refreshMounted()
    update(from: anchor)
  }

  /// Asks how high items are likely to be that nothing is known about. O(items), where anybody answers.
  func estimateHeights(in ranges: [Range<Int>]) {
    guard layout.isStacked, !ranges.isEmpty else { return }
    let wantsRows = rowHeight.asksForEstimates && adapters.all.contains { $0.wantsEstimates }
    let wantsChrome = chromeAdapters.contains { $0.wantsEstimates }
    guard wantsRows || wantsChrome else { return }
    for range in ranges {
      // Asked first: handlers may look at the table.
      let hints = query { range.map { estimatedHeight(of: layout.item(at: $0)) } }
      layout.setHints(in: range, hints)
    }
  }

  private func estimatedHeight(of item: TableItem) -> Double? {
    switch item {
    case .row(let path):
      guard rowHeight.asksForEstimates else { return nil }
      let row = inPlace(path)
      return adapters.adapter(for: row.element)?.estimatedHeight(of: row)
    case .header(let section):
      return shownSections[section].header?.adapter?
        .estimatedHeight(of: inPlace(isHeader: true, section: section))
    case .footer(let section):
      return shownSections[section].footer?.adapter?
        .estimatedHeight(of: inPlace(isHeader: false, section: section))
    }
  }
}

extension RowHeight {
  /// Whether adapters are asked for estimates: not where all heights are known.
  fileprivate var asksForEstimates: Bool {
    if case .explicit = self { false } else { true }
  }
}
