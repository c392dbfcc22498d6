import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Loading, failed and empty states of lists and sections")
struct LoadingStateTests {
  @Test("`TableDirector.load` shows the loading view, an error with a retry button, then the rows")
  func director() async {
    let answer = Answer<[Item]>()
    let stage = DirectorStage([])
    stage.table.whileLoading { Text("Just a moment") }
    stage.director.load { director in
      let rows = try await answer.get()
      director.add(section: TableSection(id: "s", elements: rows))
      director.reload()
    }
    stage.stage.session.commit()
    #expect(stage.texts == ["Just a moment"])
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    #expect(stage.texts == ["Offline", "Try again"])
    stage.host.tap(text: "Try again")
    stage.stage.session.commit()
    #expect(stage.texts == ["Just a moment"])
    await answer.give(.success(items(0..<2)))
    stage.stage.session.commit()
    #expect(stage.texts == ["row 0:0", "row 1:0"])
    #expect(!stage.table.isLoading && stage.table.failure == nil)
  }

  @Test("The loading indicators of a list and of a section have the localized label")
  func strings() {
    let stage = DirectorStage([])
    stage.table.strings.loading = "Chargement"
    stage.table.isLoading = true
    stage.stage.session.commit()
    func signs() -> [String?] {
      stage.host.views(as: .progress).map { stage.host.tree[$0].accessibility?.label }
    }
    #expect(signs() == ["Chargement"])
    stage.table.isLoading = false
    let section = TableSection(id: "s", header: "Friends")
    section.state = .loading
    stage.update { $0.add(section: section) }
    #expect(signs() == ["Chargement"])
  }

  @Test("Of two overlapping loads, only the result of the newer one counts")
  func newest() async {
    let (old, new) = (Answer<Void>(), Answer<Void>())
    let stage = DirectorStage([])
    stage.director.load { _ in try await old.get() }
    stage.director.load { _ in try await new.get() }
    await old.give(.failure(Offline()))
    #expect(stage.table.isLoading && stage.table.failure == nil)
    await new.give(.success(()))
    #expect(!stage.table.isLoading)
  }

  @Test("A section without rows shows its empty, loading or failed state")
  func section() async {
    let answer = Answer<[Item]>()
    let section = TableSection(id: "s", header: "Friends")
    let stage = DirectorStage([section, TableSection(id: "t", elements: items(0..<1))])
    #expect(stage.texts == ["Friends", "row 0:0"])
    section.state = .empty("Nobody yet")
    stage.update { _ in }
    #expect(stage.texts == ["Friends", "Nobody yet", "row 0:0"])
    section.load { section in section.add(elements: try await answer.get()) }
    stage.stage.session.commit()
    #expect(stage.texts == ["Friends", "row 0:0"])
    #expect(!stage.host.views(as: .progress).isEmpty)
    await answer.give(.failure(Offline()))
    stage.stage.session.commit()
    #expect(stage.texts == ["Friends", "Offline", "Try again", "row 0:0"])
    stage.host.tap(text: "Try again")
    await answer.give(.success(items(10..<12)))
    stage.stage.session.commit()
    #expect(stage.texts == ["Friends", "row 10:0", "row 11:0", "row 0:0"])
  }

  @Test("The empty state of a section is no element, and disappears when the section is collapsed")
  func noElement() {
    let section = TableSection(id: "s", header: "Friends")
    section.state = .empty("Nobody yet")
    let stage = DirectorStage([section])
    #expect(section.count == 0 && stage.director.elementAt(RowPath(section: 0, row: 0)) == nil)
    stage.host.tap(text: "Nobody yet")
    #expect(stage.table.selectedRows.isEmpty)
    stage.update { _ in section.isCollapsed = true }
    #expect(stage.texts == ["Friends"])
    stage.update { _ in
      section.isCollapsed = false
      section.add(element: Item(id: 1, text: "one"))
    }
    #expect(stage.texts == ["Friends", "one:0"])
    stage.update { _ in section.removeAll() }
    #expect(stage.texts == ["Friends", "Nobody yet"])
  }

  @Test("While `isLoading` is true, a progress indicator replaces the placeholder of an empty list")
  func plain() {
    let stage = TableStage([])
    stage.table.whenEmpty { Text("Nothing") }
    stage.table.isLoading = true
    stage.stage.session.commit()
    #expect(stage.texts.isEmpty && stage.host.views(as: .progress).count == 1)
  }

  @Test("`SectionSnapshot.state` shows an empty state while the section has no rows")
  func values() {
    let stage = TableStage([SectionSnapshot("s", rows: [Item]()).state(.empty("None"))])
    #expect(stage.texts == ["None"])
    stage.apply([SectionSnapshot("s", rows: items(0..<1)).state(.empty("None"))])
    #expect(stage.texts == ["row 0:0"])
  }
}
