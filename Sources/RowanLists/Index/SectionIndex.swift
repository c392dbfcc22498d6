import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLayout

/// The section index: a bar of titles at the trailing edge that scrolls to sections.
@MainActor
final class SectionIndex: InsetFeature, OverlayFeature, ScrollFeature {
  private unowned let list: any ListAccess
  private var index = TableIndex()
  /// The title chosen last, until the list scrolls.
  private var choice: Int?
  /// The search for a title by its first letters.
  private let search = TypedSearch()
  private let overlay = ListOverlay<IndexBar.Appearance>("index")

  init(_ list: any ListAccess) { self.list = list }

  /// Whether the bar is shown if any section has an index title.
  var isOn = true {
    didSet { if isOn != oldValue { list.mutate { list.invalidate() } } }
  }

  /// The index titles, in the order of the sections.
  var titles: [String] { index.entries.map(\.title) }

  /// Scrolls the section of a title to the top of the window.
  /// - Returns: Whether a title with this number exists.
  func scroll(to number: Int) -> Bool {
    let layout = list.layout
    guard index.entries.indices.contains(number), layout.count > 0 else { return false }
    list.mutate {
      choice = number
      let section = index.entries[number].section
      let first = layout.headerIndex(ofSection: section) ?? layout.starts[section]
      list.scroll(toItem: first, distance: first == 0 ? layout.topInset : layout.stickyInset)
    }
    return true
  }

  func sectionsDidChange() -> Bool {
    let old = index
    index = TableIndex(list.shownSections)
    choice = nil
    return index != old
  }

  func releaseOverlays() { overlay.reset() }

  func didScroll(isRevealing: Bool) { choice = nil }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    guard isOn, !index.isEmpty else { return }
    insets.trailing += min(IndexBar.width(in: context.environment), context.size.width / 2)
    insets.hidesBar = true
  }

  func overlays(in context: any MountContext) -> [MountedRoot] {
    let (width, layout) = (list.insets.trailing, list.layout)
    guard width > 0 else { return [] }
    let height = max(0, context.size.height - layout.topInset)
    let appearance = IndexBar.Appearance(
      titles: titles,
      current: currentEntry,
      height: height,
      label: list.strings.index
    )
    let range = SizeRange(exactly: Size(width: width, height: height))
    let root = overlay.root(showing: appearance, in: range, of: context) {
      [search, reference = FeatureReference(self, of: list)] appearance in
      Child(
        IndexBar(appearance: appearance, search: search) { number in
          reference {
            $0.list.showDeferredContent()
            _ = $0.scroll(to: number)
          }
        }
      )
    }
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    let x = isMirrored ? 0 : context.size.width - width
    let frame = Rect(x: x, y: layout.topInset, width: width, height: height)
    let track = list.stayingTrack(in: context)
    return [MountedRoot(root: root, frame: frame, attributes: [.track(track)])]
  }

  /// The number of the title of the first visible section. If a title was chosen, it is that title until the list
  /// scrolls: sections near the end cannot reach the top of the window.
  private var currentEntry: Int {
    if let choice, index.entries.indices.contains(choice) { return choice }
    guard let first = list.firstShownItem else { return 0 }
    return index.entry(ofSection: list.layout.section(at: first))
  }
}
