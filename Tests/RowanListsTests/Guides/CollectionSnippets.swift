import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import RowanMount
import TestSupport
import Testing

// The code of the guide to collections, as it shows it.

struct Shell: RowValue, Equatable {
  var id: Int
  var name: String
}

private struct ShellTile: Component {
  let shell: Shell

  var body: some Component { Text(shell.name) }
}

private final class ShelfTitle: CollectionReusableView {
  var text = "" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text(text) }
}

@MainActor
@Suite("The code of the guide to collections")
struct CollectionSnippets {
  private let shells = (0..<9).map { Shell(id: $0, name: "shell \($0)") }

  @Test("The shells of the guide stand below the title of their section")
  func grid() {
    let director = CollectionDirector(layout: GridLayoutRules(columns: .minimumWidth(120)))
    director.registerCellAdapter(
      CollectionAdapter(Shell.self, title: { $0.name }) { ShellTile(shell: $0) }
    )
    director.add(
      section: CollectionSection(id: "beach", elements: shells, header: "From the beach")
    )
    director.reload()
    let stage = Stage(size: Size(width: 400, height: 600)) { List(director, label: "Shells") }
    #expect(stage.texts.prefix(2) == ["From the beach", "shell 0"])
    #expect(director.collection.frame(at: RowPath(section: 0, row: 2))?.maxX == 400)
    director.layout = GridLayoutRules(
      columns: .count(3),
      itemHeight: .natural(estimated: 80),
      sectionInsets: EdgeInsets(all: 12)
    )
    #expect(director.collection.frame(at: RowPath(section: 0, row: 0))?.minX == 12)
  }

  @Test("The tags of the guide flow, under the view of their shelf")
  func flow() {
    let tags = FlowCollectionDirector()
    tags.itemSize = .auto(estimated: Size(width: 80, height: 32))
    tags.minimumInteritemSpacing = 6
    tags.stickyHeaders = true
    tags.registerCellAdapter(CollectionAdapter(Shell.self) { ShellTile(shell: $0) })
    let titles = CollectionHeaderFooterAdapter<ShelfTitle> { cfg in
      cfg.events.referenceSize = { _ in Size(width: 0, height: 40) }
      cfg.events.dequeue = { ctx in ctx.view?.text = ctx.collectionSection?.identifier ?? "" }
    }
    tags.registerHeaderFooterAdapter(titles)
    let section = CollectionSection(id: "shelf", elements: shells)
    section.headerView = titles
    section.sectionInsets = EdgeInsets(top: 0, leading: 24, bottom: 12, trailing: 24)
    section.minimumLineSpacing = 4
    tags.add(section: section)
    tags.reload()
    let stage = Stage(size: Size(width: 400, height: 600)) { List(tags) }
    #expect(stage.texts.first == "shelf")
    let first = tags.collection.frame(at: RowPath(section: 0, row: 0))
    let next = tags.collection.frame(at: RowPath(section: 0, row: 1))
    #expect(first?.origin == Point(x: 24, y: 40))
    #expect(next?.minX == (first?.maxX ?? 0) + 6)
  }
}
