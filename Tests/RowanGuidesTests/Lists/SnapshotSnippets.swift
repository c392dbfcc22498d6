import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

// The code of the guide “Tables with snapshots”, word for word; `GuideTests` compares both.

private struct Friend: RowValue, Equatable {
  var id: Int
  var name: String
}

@MainActor
private final class FriendsModel {
  var selection: Set<RowID> = []
  var opened: [RowID] = []

  func open(_ row: RowID) { opened.append(row) }
}

@MainActor
@Suite("Code of the guide to tables with snapshots")
struct SnapshotGuideTests {
  private let table = TableView(adapters: [TableAdapter(Friend.self) { Text($0.name) }])
  private let ada = Friend(id: 1, name: "Ada")
  private let grace = Friend(id: 2, name: "Grace")
  private let ida = Friend(id: 3, name: "Ida")

  private func show(_ table: TableView) -> Stage {
    Stage(size: Size(width: 300, height: 300)) { List(table) }
  }

  @Test("Sections are shown in the order in which they are applied")
  func sections() {
    let pinned = [ida]
    let others = [ada, grace]
    table.apply([
      SectionSnapshot("pinned", rows: pinned),
      SectionSnapshot("others", rows: others),
    ])
    let stage = show(table)
    #expect(stage.texts == ["Ida", "Ada", "Grace"])
  }

  @Test("A header shows its title or its component above the rows of its section")
  func headers() {
    let friends = [ida]
    let others = [ada, grace]
    table.apply([
      SectionSnapshot("friends", rows: friends).header("Friends"),
      SectionSnapshot("others", rows: others).header(others.count) { count in
        HStack {
          Text("Others").font(.headline)
          Spacer()
          Text("\(count)").foreground(.secondaryLabel)
        }
      },
    ])
    let stage = show(table)
    #expect(stage.texts == ["Friends", "Ida", "Others", "2", "Ada", "Grace"])
  }

  @Test("A tap selects a row and activates it")
  func selection() {
    let model = FriendsModel()
    table.selectionMode = .multiple
    table.onSelectionChange = { rows in model.selection = rows }
    table.onActivate = { row in model.open(row) }
    table.apply([SectionSnapshot(rows: [ada, grace, ida])])
    let stage = show(table)
    stage.host.tap(text: "Grace")
    #expect(model.selection == [RowID(row: 2)])
    #expect(model.opened == [RowID(row: 2)])
  }

  @Test("A table without rows shows the loading content, and the empty content after loading")
  func messages() {
    table.apply([SectionSnapshot(rows: [Friend]())])
    let stage = show(table)
    table.isLoading = true
    table.whileLoading { Text("Just a moment") }
    table.whenEmpty { Text("Nothing here yet") }
    stage.session.commit()
    #expect(stage.texts == ["Just a moment"])
    table.isLoading = false
    stage.session.commit()
    #expect(stage.texts == ["Nothing here yet"])
    table.apply([SectionSnapshot(rows: [ada])])
    stage.session.commit()
    #expect(stage.texts == ["Ada"])
  }
}
