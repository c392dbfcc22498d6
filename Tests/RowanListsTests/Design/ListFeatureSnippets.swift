import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@testable import RowanLists

// The example of Documentation/Design/Lists.md.

/// Shows a line after the last row with the number of rows.
@MainActor
final class RowCount: InsetFeature, OverlayFeature {
  private unowned let list: any ListAccess
  /// The line, rebuilt only if the number has changed.
  private let overlay = ListOverlay<Int>("count")

  init(_ list: any ListAccess) { self.list = list }

  /// Whether the line is shown. An app sets this through a property of ``TableView``.
  var isOn = false {
    didSet {
      // Wakes the session, and lays the list out once, in the commit.
      if isOn != oldValue { list.mutate { list.invalidate() } }
    }
  }

  /// Called when the list is in another view, or sleeps: the line is built again.
  func releaseOverlays() { overlay.reset() }

  /// Adds the height of the line after the rows.
  func add(to insets: inout ListInsets, in context: any MountContext) {
    insets.end += line(in: context)?.size.height.rounded(.up) ?? 0
  }

  /// The line at its position.
  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard let root = line(in: context) else { return [] }
    let top = list.layout.total
    let frame = Rect(x: 0, y: top, width: context.size.width, height: root.size.height)
    return [MountedRoot(root: root, frame: frame)]
  }

  private func line(in context: any MountContext) -> ComponentRoot? {
    let count = list.layout.rowCount
    guard isOn, count > 0 else { return nil }
    let range = SizeRange(width: context.size.width)
    return overlay.root(showing: count, in: range, of: context) { count in
      Child(Text("\(count) rows").foreground(.secondaryLabel).padding(horizontal: 16, vertical: 8))
    }
  }
}

@MainActor
@Suite("The example of a feature")
struct ListFeatureSnippets {
  @Test("The line behind the rows has their number, takes its room, and goes")
  func rowCount() throws {
    let engine = ListEngine(.table) { list, _ in [RowCount(list)] }
    let table = engine.table
    table.register(TableAdapter(Item.self) { Text($0.text) })
    let items = (0..<4).map { Item(id: $0, text: "row \($0)") }
    table.apply([SectionSnapshot(rows: Array(items.prefix(3)))])
    let stage = Stage(size: Size(width: 200, height: 400)) { List(table) }
    stage.session.commit()
    #expect(!stage.host.visibleTexts.contains("3 rows"))
    let feature = try #require(engine.features.feature(RowCount.self))
    let before = engine.contentHeight
    feature.isOn = true
    stage.session.commit()
    #expect(stage.host.visibleTexts.last == "3 rows")
    #expect(engine.contentHeight > before)
    table.apply([SectionSnapshot(rows: items)])
    stage.session.commit()
    #expect(stage.host.visibleTexts.last == "4 rows")
    feature.isOn = false
    stage.session.commit()
    #expect(!stage.host.visibleTexts.contains("4 rows"))
  }
}
