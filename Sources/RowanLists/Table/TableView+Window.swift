import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension TableView {
  /// What stays where it is on the screen while heights become known: a row, and how far its top is
  /// below the top of the window (negative when it is partly above).
  struct Anchor {
    var index: Int
    var distance: Double

    /// The beginning of the table, at the top of the window.
    static let top = Anchor(index: 0, distance: 0)
  }

  /// The row at the top of the window. At the very beginning that is the beginning itself, so that what
  /// is inserted in front comes into sight.
  func currentAnchor() -> Anchor { anchor(at: offset) }

  /// The row that would be at the top of the window at another offset.
  func anchor(at offset: Double) -> Anchor {
    guard layout.count > 0, offset > 0 else { return .top }
    let index = layout.heights.index(at: offset)
    return Anchor(index: index, distance: layout.heights.offset(of: index) - offset)
  }

  /// The last row, at the bottom of the window.
  func endAnchor() -> Anchor? {
    guard layout.count > 0, let context else { return nil }
    var names: Set<RowRoots.Key> = []
    let last = layout.count - 1
    _ = resolve(last, names: &names, in: context)
    return Anchor(index: last, distance: context.size.height - layout.heights.height(at: last))
  }

  /// Which rows exist, measured; the Window and Measure passes.
  struct Window {
    var range: Range<Int>
    var roots: [(index: Int, root: ComponentRoot)]
  }

  /// Finds the rows in sight from the anchor outwards, measuring those that are not up to date, then
  /// puts them where they belong.
  func update(from anchor: Anchor) {
    guard let context, context.size.width > 0 else { return }
    let oldOffset = offset
    var window = measure(from: anchor, in: context)
    var wanted = layout.heights.offset(of: anchor.index) - anchor.distance
    let last = max(0, layout.heights.total - context.size.height)
    if wanted < 0 || wanted > last {
      // The anchor would leave a gap at an end of the table: the end comes into sight instead.
      wanted = min(max(0, wanted), last)
      window = measure(from: self.anchor(at: wanted), in: context)
      wanted = min(max(0, wanted), max(0, layout.heights.total - context.size.height))
    }
    offset = wanted
    place(window, in: context)
    // The offset is the host's: it is told by how much what it shows has moved, not where to stand.
    context.correctScroll(by: offset - oldOffset)
    context.setNeedsCommit()
  }

  private func measure(from anchor: Anchor, in context: any MountContext) -> Window {
    guard layout.count > 0 else { return Window(range: 0..<0, roots: []) }
    let height = context.size.height
    let overscan = max(200, height / 2)
    var roots: [(index: Int, root: ComponentRoot)] = []
    var names = Set<RowRoots.Key>()
    let first = min(anchor.index, layout.count - 1)

    var bottom = anchor.distance
    var next = first
    while next < layout.count, bottom < height + overscan {
      roots.append((next, resolve(next, names: &names, in: context)))
      bottom += layout.heights.height(at: next)
      next += 1
    }
    var top = anchor.distance
    var previous = first
    var above: [(index: Int, root: ComponentRoot)] = []
    while previous > 0, top > -overscan {
      previous -= 1
      above.append((previous, resolve(previous, names: &names, in: context)))
      top -= layout.heights.height(at: previous)
    }
    return Window(range: previous..<next, roots: above.reversed() + roots)
  }

  /// The root of a row, built and laid out for the present width, its height noted.
  private func resolve(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> ComponentRoot {
    let path = layout.path(at: index)
    let section = sections[path.section]
    var key = RowRoots.Key(section: section.id, row: section.rows.key(path.row))
    while !names.insert(key).inserted {
      key.occurrence += 1
      context.report(
        Diagnostic(
          "Two rows of section \(section.id) have the identifier \(key.row);"
            + " both are shown, told apart by their places."
        )
      )
    }
    let root = rows[key] ?? makeRoot(for: key, at: path, in: context)
    root.setRange(SizeRange(width: context.size.width))
    let isNews = root.resolve()
    if isNews || !layout.heights.isMeasured(at: index) {
      layout.heights.setMeasured(root.size.height.rounded(.up), at: index)
    }
    return root
  }

  private func makeRoot(
    for key: RowRoots.Key,
    at path: RowPath,
    in context: any MountContext
  ) -> ComponentRoot {
    let row = sections[path.section].rows.value(path.row)
    let root = ComponentRoot(
      ListRow(content: adapters.component(for: row, report: context.report)),
      key: key.row,
      environment: context.environment,
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    root.onUpdate = { [weak self] root in self?.rowDidUpdate(root) }
    rows.insert(root, for: key)
    return root
  }

  /// A row has changed by itself, and perhaps its height with it.
  private func rowDidUpdate(_ root: ComponentRoot) {
    guard let key = rows.key(of: root) else { return }
    if let index = mountedIndices[key] {
      layout.heights.setMeasured(root.size.height.rounded(.up), at: index)
    }
    update(from: currentAnchor())
  }
}
