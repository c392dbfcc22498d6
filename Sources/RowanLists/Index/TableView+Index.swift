import RowanComponents
import RowanControls
public import RowanCore
import RowanDiff
import RowanLayout

extension TableView {
  /// The titles in the index, in order; empty where no section has one.
  public var indexTitles: [String] {
    showDeferredContent()
    return index.entries.map(\.title)
  }

  /// What of the window rows do not get: at the trailing edge the width of the index.
  public var adjustedContentInset: EdgeInsets {
    showDeferredContent()
    return EdgeInsets(trailing: indexWidth)
  }

  /// Brings the section that a title of the index leads to under the top of the window.
  ///
  /// Titles are counted as ``indexTitles`` has them: of several that are alike each leads to its own
  /// section. A number of none does nothing.
  /// - Returns: Whether there is such a title.
  @discardableResult
  public func scrollTo(indexTitle number: Int) -> Bool {
    showDeferredContent()
    guard index.entries.indices.contains(number), layout.count > 0 else { return false }
    wakeSession()
    pendingReveal = nil
    way = nil
    indexChoice = number
    let section = index.entries[number].section
    let first = layout.headerIndex(ofSection: section) ?? layout.starts[section]
    let distance = first == 0 ? layout.lead : layout.stuck
    let anchor = Anchor(index: min(first, layout.count - 1), distance: distance)
    update(from: anchor, as: .reveal)
    scrollViewEvents.didScroll?(self)
    return true
  }

  /// Takes in whether there is an index, and how much it leaves for the rows; they are measured anew when
  /// that is another width than before.
  func measureIndex(in context: any MountContext) {
    let isShown = showsIndex && !index.isEmpty && capabilities.hasIndex
    let width = isShown ? min(IndexBar.width(in: context.environment), context.size.width / 2) : 0
    guard width != indexWidth else { return }
    indexWidth = width
    layout.invalidateHeights()
    heightConditions += 1
    aheadIsNeeded()
    afterPass { [weak self] in
      guard let self else { return }
      self.scrollViewEvents.didChangeAdjustedContentInset?(self)
    }
  }

  /// The width of rows, headers and footers.
  func rowWidth(in context: any MountContext) -> Double { crossLength - indexWidth }

  /// Where rows, headers and footers begin.
  func rowStart(in context: any MountContext) -> Double {
    context.environment.layoutDirection == .rightToLeft ? indexWidth : 0
  }

  /// The strip of titles, which stays where it is as the table is scrolled.
  func mountedIndex(in context: any MountContext) -> [MountedRoot] {
    guard indexWidth > 0 else { return [] }
    let height = max(0, context.size.height - layout.lead)
    let look = IndexBar.Look(
      titles: indexTitles,
      current: currentEntry,
      height: height,
      label: words.index
    )
    let range = SizeRange(exactly: Size(width: indexWidth, height: height))
    let root = indexFixture.root(showing: look, in: range, of: context) { [weak self] look in
      Child(
        IndexBar(look: look, search: self?.indexSearch ?? TypedSearch()) { number in
          _ = self?.scrollTo(indexTitle: number)
        }
      )
    }
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    let x = isMirrored ? 0 : context.size.width - indexWidth
    let frame = Rect(x: x, y: layout.lead, width: indexWidth, height: height)
    let track = stayingTrack(in: context)
    return [MountedRoot(root: root, frame: frame, attributes: [.track(track)])]
  }

  /// The title of what is being read. Near the end, where sections cannot come to the top any more, it is
  /// the one that was chosen, until the table is scrolled.
  private var currentEntry: Int {
    if let indexChoice, index.entries.indices.contains(indexChoice) { return indexChoice }
    guard layout.count > 0 else { return 0 }
    let first = layout.firstItem(at: offset + stuckHeight(at: offset))
    return index.entry(ofSection: layout.section(at: first))
  }
}
