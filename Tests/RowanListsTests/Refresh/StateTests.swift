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
    stage.table.strings.loading = "Lädt"
    stage.stage.session.commit()
    #expect(signs() == ["Lädt"])
    stage.table.isLoading = false
    let section = TableSection(id: "s", header: "Friends")
    section.state = .loading
    stage.update { $0.add(section: section) }
    #expect(signs() == ["Lädt"])
    stage.table.strings.loading = "Caricamento"
    stage.stage.session.commit()
    #expect(signs() == ["Caricamento"])
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

  @Test(
    "A load cancels the earlier one, whose action changes neither sections nor rows any more",
    arguments: [true, false]
  )
  func earlierActions(oldEndsFirst: Bool) async {
    let (old, new) = (Answer<[Item]>(), Answer<[Item]>())
    let stage = DirectorStage([TableSection(id: "kept", elements: items(0..<1))])
    var wasCancelled = false
    let first = stage.director.load { director in
      let rows = try await old.get()
      wasCancelled = Task.isCancelled
      director.removeAll()
      director.add(section: TableSection(id: "old", elements: rows))
      director.firstSection?.add(elements: rows)
      director.reload()
    }
    let second = stage.director.load { director in
      let rows = try await new.get()
      director.add(section: TableSection(id: "new", elements: rows))
      director.reload()
    }
    if oldEndsFirst { await old.give(.success(items(10..<12))) }
    await new.give(.success(items(20..<22)))
    if !oldEndsFirst { await old.give(.success(items(10..<12))) }
    await first.value
    await second.value
    stage.stage.session.commit()
    #expect(wasCancelled && !stage.table.isLoading)
    #expect(stage.director.sections.map(\.id) == ["kept", "new"])
    #expect(stage.texts == ["row 0:0", "row 20:0", "row 21:0"])
  }

  @Test(
    "The action of an earlier load changes no properties of sections",
    arguments: [true, false]
  )
  func earlierProperties(isOfSection: Bool) async {
    let answer = Answer<Void>()
    let section = TableSection(id: "s", elements: items(0..<1), header: "Friends")
    let stage = DirectorStage([section])
    let change: @MainActor @Sendable () async throws -> Void = {
      try await answer.get()
      section.headerTitle = "Old header"
      section.footerTitle = "Old footer"
      section.indexTitle = "O"
      section.isCollapsed = true
      section.header = SectionHeaderFooter("Old view")
    }
    if isOfSection {
      section.load { _ in try await change() }
      await section.load { _ in }.value
    } else {
      stage.director.load { _ in try await change() }
      await stage.director.load { _ in }.value
    }
    await answer.give(.success(()))
    stage.update { _ in }
    #expect(stage.texts == ["Friends", "row 0:0"])
    #expect(section.footerTitle == nil && section.indexTitle == nil && section.header == nil)
    // Code outside of the load still changes them.
    section.headerTitle = "New header"
    stage.update { _ in }
    #expect(stage.texts == ["New header", "row 0:0"])
  }

  @Test("`reload` in the action of an earlier load calls its completion, without its closure")
  func earlierCompletion() async {
    let answer = Answer<Void>()
    let notes = Notes()
    let stage = DirectorStage([TableSection(id: "kept", elements: items(0..<1))])
    let first = stage.director.load { director in
      try await answer.get()
      director.reload(
        afterUpdate: { _ in
          notes.add("update")
          return .none
        },
        completion: { notes.add("completion") }
      )
    }
    await stage.director.load { _ in }.value
    await answer.give(.success(()))
    await first.value
    stage.stage.session.commit()
    #expect(notes.all == ["completion"])
  }

  @Test(
    "A load of a section cancels the earlier one, whose action adds no elements any more",
    arguments: [true, false]
  )
  func earlierActionsOfSection(oldEndsFirst: Bool) async {
    let (old, new) = (Answer<[Item]>(), Answer<[Item]>())
    let section = TableSection(id: "s", header: "Friends")
    let stage = DirectorStage([section])
    var wasCancelled = false
    let first = section.load { section in
      let rows = try await old.get()
      wasCancelled = Task.isCancelled
      section.removeAll()
      section.add(elements: rows)
      section.state = .empty("Nobody yet")
    }
    let second = section.load { section in section.add(elements: try await new.get()) }
    if oldEndsFirst { await old.give(.success(items(10..<12))) }
    await new.give(.success(items(20..<22)))
    if !oldEndsFirst { await old.give(.success(items(10..<12))) }
    await first.value
    await second.value
    stage.stage.session.commit()
    #expect(wasCancelled)
    #expect(stage.texts == ["Friends", "row 20:0", "row 21:0"])
    guard case .ready = section.state else {
      Issue.record("The state is \(section.state).")
      return
    }
  }

  @Test("A load of a section does not cancel the load of another section")
  func otherSection() async {
    let (one, other) = (Answer<[Item]>(), Answer<[Item]>())
    let sections = ["a", "b"].map { TableSection(id: $0) }
    let stage = DirectorStage(sections)
    sections[0].load { section in section.add(elements: try await one.get()) }
    sections[1].load { section in section.add(elements: try await other.get()) }
    await one.give(.success(items(0..<1)))
    await other.give(.success(items(1..<2)))
    stage.stage.session.commit()
    #expect(stage.texts == ["row 0:0", "row 1:0"])
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

  @Test("A later `SectionSnapshot.state` replaces an earlier one, and `.ready` shows nothing")
  func later() {
    let empty = SectionSnapshot("s", rows: [Item]()).state(.empty("None"))
    let stage = TableStage([empty.state(.empty("Nobody"))])
    #expect(stage.texts == ["Nobody"])
    stage.apply([empty.state(.ready)])
    #expect(stage.texts == [])
    stage.apply([empty.collapsed().state(.empty("Nobody")).collapsed(false)])
    #expect(stage.texts == ["Nobody"])
  }
}
