import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import RowanMount
import TestSupport
import Testing

// The code of the guides to tables with directors, word for word.

struct Bird: RowValue, Equatable {
  var id: Int
  var name: String
}

struct BirdRow: Component {
  let bird: Bird

  var body: some Component {
    Text(bird.name).padding(horizontal: 16, vertical: 8)
  }
}

private struct Note: RowValue, Equatable {
  var id: Int
  var text: String
}

private protocol Place: Sendable {
  var name: String { get }
}

private struct Pond: RowValue, Place {
  var id: Int
  var name: String { "pond \(id)" }
}

final class BirdCell: TableViewCell {
  var bird: Bird? { didSet { setNeedsUpdate() } }

  override func prepareForReuse() { bird = nil }

  override var content: any Component { Text(bird?.name ?? "") }
}

final class LetterHeader: TableViewHeaderFooterView {
  var letter = "" { didSet { setNeedsUpdate() } }

  override var content: any Component { Text(letter).font(.title) }
}

@MainActor
@Suite("Code of the guides to tables")
struct TableSnippets {
  private let seen = [Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Blackbird")]
  private let robin = Bird(id: 3, name: "Robin")

  @Test("The list of the first guide handles a tap and shows insertions and sorting")
  func fiveMinutes() async {
    let notes = Notes()
    let announce = { (text: String) in notes.add(text) }
    let open = { (bird: Bird) in notes.add("open \(bird.name)") }
    let stage = Stage(size: Size(width: 200, height: 300))
    let session = stage.session

    let director = TableDirector()
    let birds = TableAdapter(Bird.self, title: { $0.name }) { BirdRow(bird: $0) }
    birds.events.didSelect = { ctx in
      open(ctx.element)
      return .deselect
    }
    director.registerCellAdapter(birds)
    director.add(section: TableSection(id: "garden", elements: seen))
    director.reload()
    session.setContent { List(director, label: "Birds") }

    stage.host.start()
    #expect(stage.texts == ["Wren", "Blackbird"])
    stage.host.tap(text: "Wren")
    #expect(notes.take() == ["open Wren"])

    director.sections[0].add(element: robin, at: 0)
    director.reload()

    session.commit()
    #expect(stage.texts == ["Robin", "Wren", "Blackbird"])
    let sorted = (seen + [robin]).sorted { $0.name < $1.name }

    director.reload(
      afterUpdate: { director in
        director.sections[0].set(elements: sorted)
        return .automatic
      },
      completion: { announce("Sorted") }
    )

    session.commit()
    #expect(stage.texts == ["Blackbird", "Robin", "Wren"])
    await stage.clock.advance(by: .seconds(3))
    await stage.settle()
    #expect(notes.take() == ["Sorted"])

    director.registerCellAdapters([
      TableAdapter(Note.self) { Text($0.text) },
      TableAdapter((any Place).self) { Text($0.name) },
    ])
    director.add(elements: [robin, Note(id: 1, text: "by the pond"), Pond(id: 1)], inSection: 0)

    director.reload()
    session.commit()
    #expect(stage.texts.suffix(2) == ["by the pond", "pond 1"])
  }

  @Test("The cells of the first guide show their birds")
  func cells() {
    let cells = TableCellAdapter<Bird, BirdCell> { dr in
      dr.events.dequeue = { ctx in ctx.cell?.bird = ctx.element }
    }
    let stage = DirectorStage([TableSection(elements: seen)], adapters: [cells])
    #expect(stage.texts == ["Wren", "Blackbird"])
  }

  @Test("The sections of the second guide are shown, edited and collapsed")
  func sections() {
    let contacts = items(0..<2)
    let (ada, others) = (Item(id: 10, text: "Ada"), items(20..<23))

    let friends = TableSection(
      id: "friends",
      elements: contacts,
      header: "Friends",
      footer: "Whoever you wrote to lately"
    )
    friends.header = SectionHeaderFooter(contacts.count) { count in
      HStack {
        Text("Friends").font(.headline)
        Spacer()
        Text("\(count)").foreground(.secondaryLabel)
      }
    }
    friends.headerTitle = nil

    let stage = DirectorStage([friends], size: Size(width: 300, height: 300))
    let director = stage.director
    #expect(
      stage.texts == ["Friends", "2", "row 0:0", "row 1:0", "Whoever you wrote to lately"]
    )

    let letters = TableHeaderFooterAdapter<LetterHeader> { cfg in
      cfg.events.dequeue = { ctx in
        ctx.view?.letter = ctx.tableSection?.identifier ?? "-"
      }
      cfg.events.headerHeight = { _ in 48 }
    }
    director.registerHeaderFooterAdapter(letters)
    director.add(section: TableSection(id: "A", elements: contacts, header: letters))

    director.reload()
    stage.stage.session.commit()
    #expect(stage.texts.contains("A"))

    friends.add(element: ada)
    friends.add(elements: others, at: 2)
    friends.set(element: ada, at: 0)
    friends.move(from: 0, to: 3)
    friends.move(swappingAt: 0, with: 1)
    friends.remove(at: 4)
    friends.remove(atIndexes: [0, 2])
    director.move(from: 1, to: 0)
    director.remove(section: 1)

    #expect(names(friends.elements) == ["row 1", "Ada", "Ada"])
    director.set(sections: [friends])

    director.reload(afterUpdate: { director in
      director.section("friends")?.isCollapsed.toggle()
      return .automatic
    })

    stage.stage.session.commit()
    #expect(stage.table.rowCount == 0)
    #expect(friends.count == 3)
  }
}
