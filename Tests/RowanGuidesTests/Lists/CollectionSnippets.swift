import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

// The code of the guide to collections, word for word.

struct Shell: RowValue, Equatable {
  var id: Int
  var name: String
  var isLocked = false
}

struct ShellTile: Component {
  let shell: Shell

  var body: some Component { Text(shell.name) }
}

private final class ShelfTitle: CollectionReusableView {
  var text = "" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text(text) }
}

/// A namespace for the layout of the guide, because other tests have types with the same names.
private enum Own {
  struct Stairs: CollectionLayout {
    func frames(of content: CollectionContent) -> StairFrames {
      StairFrames(count: content.sections.first?.itemCount ?? 0, width: content.width)
    }
  }

  struct StairFrames: CollectionItemFrames {
    let count: Int
    let width: Double
    var extent: Double { Double(count) * 20 }

    func frame(of part: CollectionPart) -> Rect {
      guard case .item(let path) = part else { return .zero }
      let steps = max(1, Int((width - 20) / 20))
      return Rect(x: Double(path.row % steps) * 20, y: Double(path.row) * 20, width: 40, height: 20)
    }

    func parts(in range: Range<Double>) -> [CollectionPart] {
      let first = min(count, max(0, Int(range.lowerBound / 20)))
      let end = max(first, min(count, Int((range.upperBound / 20).rounded(.up))))
      return (first..<end).map { .item(RowPath(section: 0, row: $0)) }
    }
  }
}

@MainActor
@Suite("Code of the guide to collections")
struct CollectionSnippets {
  private let shells = (0..<9).map { Shell(id: $0, name: "shell \($0)", isLocked: $0 == 1) }

  @Test("A grid shows the shells of the guide below the header of their section")
  func grid() {
    let stage = Stage(size: Size(width: 400, height: 600)) { EmptyComponent() }
    let session = stage.session
    let director = CollectionDirector(layout: GridLayoutRules(columns: .minimumWidth(120)))
    let tiles = CollectionAdapter(Shell.self, title: { $0.name }) { ShellTile(shell: $0) }
    director.registerCellAdapter(tiles)
    let beach = CollectionSection(id: "beach", elements: shells, header: "From the beach")
    director.add(section: beach)
    director.reload()
    session.setContent { List(director, label: "Shells") }
    session.commit()
    #expect(stage.texts.prefix(2) == ["From the beach", "shell 0"])
    #expect(director.collection.frame(at: RowPath(section: 0, row: 2))?.maxX == 400)
    director.layout = GridLayoutRules(
      columns: .count(3),
      itemHeight: .natural(estimated: 80),
      sectionInsets: EdgeInsets(all: 12)
    )
    session.commit()
    #expect(director.collection.frame(at: RowPath(section: 0, row: 0))?.minX == 12)
  }

  @Test("The header view of the guide is shown, and locked shells cannot be dragged")
  func views() {
    let director = CollectionDirector()
    let tiles = CollectionAdapter(Shell.self) { ShellTile(shell: $0) }
    director.registerCellAdapter(tiles)
    let beach = CollectionSection(id: "beach", elements: shells)
    director.add(section: beach)
    beach.sectionInsets = EdgeInsets(top: 0, leading: 24, bottom: 12, trailing: 24)
    beach.minimumLineSpacing = 4
    let titles = CollectionHeaderFooterAdapter<ShelfTitle> { cfg in
      cfg.events.referenceSize = { _ in Size(width: 0, height: 40) }
      cfg.events.dequeue = { ctx in ctx.view?.text = ctx.collectionSection?.identifier ?? "" }
    }
    director.registerHeaderFooterAdapter(titles)
    beach.headerView = titles
    director.collection.allowsReordering = true
    director.movesItemsItself = true
    tiles.events.canMoveItem = { ctx in !ctx.element.isLocked }
    director.events.moveItemPath = { from, proposed in
      proposed.section == from.section ? proposed : from
    }
    director.reload()
    let stage = Stage(size: Size(width: 400, height: 600)) { List(director) }
    #expect(stage.texts.first == "beach")
    #expect(
      director.collection.frame(at: RowPath(section: 0, row: 0))?.origin == Point(x: 24, y: 40)
    )
    let views = ["shell 0", "shell 1"].compactMap { stage.host.find(text: $0) }
    #expect(views.map { stage.host.lift($0) != nil } == [true, false])
  }

  @Test("The tags of the guide are laid out in a flow layout")
  func flow() {
    let tags = FlowCollectionDirector()
    tags.itemSize = .auto(estimated: Size(width: 80, height: 32))
    tags.minimumInteritemSpacing = 6
    tags.stickyHeaders = true
    tags.registerCellAdapter(CollectionAdapter(Shell.self) { ShellTile(shell: $0) })
    tags.add(section: CollectionSection(id: "shelf", elements: shells))
    tags.reload()
    let stage = Stage(size: Size(width: 400, height: 600)) { List(tags) }
    #expect(stage.texts.count == 9)
    let first = tags.collection.frame(at: RowPath(section: 0, row: 0))
    let next = tags.collection.frame(at: RowPath(section: 0, row: 1))
    #expect(next?.minX == (first?.maxX ?? 0) + 6)
  }

  @Test("The custom layout of the guide places items in a staircase")
  func stairs() {
    let director = CollectionDirector(layout: Own.Stairs())
    director.registerCellAdapter(CollectionAdapter(Shell.self) { ShellTile(shell: $0) })
    director.add(section: CollectionSection(id: "s", elements: shells))
    director.reload()
    let stage = Stage(size: Size(width: 400, height: 600)) { List(director) }
    #expect(stage.texts.count == 9)
    let place = director.collection.frame(at: RowPath(section: 0, row: 3))
    #expect(place == Rect(x: 60, y: 60, width: 40, height: 20))
  }
}
