import RowanListData

extension ListEngine {
  /// Carries known sizes over to where their items are now, and takes over how the new sections are counted.
  func moveSizes(_ changes: ListUpdate) {
    guard layout.isStacked else {
      return rearrange(
        keeping: layout.arranged?.sizes,
        by: changes.mapping,
        changes.updates
      )
    }
    estimateHeights(in: layout.update(by: changes))
  }

  /// Counts sections of which nothing is known.
  func openSizes() {
    guard layout.isStacked else { return rearrange() }
    layout.reset(to: ItemIndex(shownSections))
    estimateHeights(in: [0..<layout.count])
  }

  /// Has known sizes count as estimates, since the surroundings are others.
  func invalidateSizes() {
    guard layout.isStacked else { return rearrange(keeping: layout.arranged?.sizes) }
    layout.invalidateHeights()
  }
}
