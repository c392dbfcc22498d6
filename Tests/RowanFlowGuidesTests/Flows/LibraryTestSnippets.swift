import Rowan
import RowanTesting
import Testing

// The code of the guide “Testing a flow”. `GuideTests` compares it with the guide.

private struct Offline: Error, CustomStringConvertible {
  var description: String { "There is no connection." }
}

@MainActor
@Suite("Code of the guides to state models and to testing flows")
struct LibraryGuideTests {
  @Test("`TestFlow` verifies every lifecycle call of the state models")
  func calls() async throws {
    let catalogue = FakeInteractor<CatalogueRequest>()
    let bookmarks = FakeResponder<BookmarkRequest>()
    let test = try TestFlow(NavigationTree<Library>(.stack(.shelf))) { _ in
      LibraryProvider(catalogue: { catalogue }, bookmarks: { bookmarks })
    }
    try test.expect(
      .configureInteractor(.shelf, "catalogue"),
      .configureInteractor(.shelf, "bookmarks"),
      .prepareForPresentation(.shelf),
      .prepareForAppearance(.shelf)
    )
    try test.send(.open(2), on: ShelfScreen.self)
    try test.expect(
      .prepareForPresentation(.book(2)),
      .prepareForDisappearance(.shelf),
      .prepareForAppearance(.book(2))
    )
    try test.expectTrail(.shelf, .book(2))
    try await test.perform(.goBack)
    try test.expect(
      .prepareForDisappearance(.book(2)),
      .cleanupResources(.book(2)),
      .prepareForAppearance(.shelf)
    )
    await #expect(throws: NavigationError.self) { try await test.perform(.goBack) }
    try await catalogue.expectRequests(.books)
    try await test.finish(catalogue, bookmarks)
  }

  @Test("A test determines when a fake interactor responds, and with which result")
  func answers() async throws {
    let catalogue = FakeInteractor<CatalogueRequest>()
    let bookmarks = FakeResponder<BookmarkRequest>()
    let flow = try Flow(
      NavigationTree<Library>(.stack(.shelf)),
      providers: { _ in LibraryProvider(catalogue: { catalogue }, bookmarks: { bookmarks }) }
    )
    let stage = TestStage { FlowView(flow) }
    #expect(stage.shows(.role(.progress, "Fetching the books")))
    await catalogue.answer(.books, with: .failure(Offline()))
    try await stage.settle()
    #expect(stage.shows(.text("There is no connection.")))
    await catalogue.answer(.books, with: .success([Book(id: 1, name: "Emma")]))
    try stage.tap(.button("Try again"))
    try await stage.settle()
    try stage.tap(.button("Mark"))
    bookmarks.answer(.add, with: .success(7))
    try await stage.settle()
    #expect(stage.shows(.text("7 marked")))
    try stage.tap(.row("Emma"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Book 1")) && stage.shows(.button("Back, Shelf")))
    flow.close()
    #expect(bookmarks.cleanups == 1)
  }

  @Test("A text field edits the text of a state model")
  func note() async throws {
    let model = NoteModel()
    let flow = try Flow(
      NavigationTree<Library>(.stack(.shelf)),
      providers: { _ in NoteProvider(model: model) }
    )
    let stage = TestStage { FlowView(flow) }
    try stage.type("Read Walden, and then Emma", into: .field("Note"))
    try await stage.settle()
    #expect(model.text == "Read Walden, and the")
  }

  @Test("The flow works with the real interactors")
  func real() async throws {
    let flow = try Flow(
      NavigationTree<Library>(.stack(.shelf)),
      providers: { _ in LibraryProvider() }
    )
    let stage = TestStage { FlowView(flow) }
    for _ in 0..<1_000 where !stage.exists(.row("Walden")) {
      await Task.yield()
      stage.commit()
    }
    #expect(stage.shows(.row("Walden")))
    try stage.tap(.button("Mark"))
    try await stage.settle()
    #expect(stage.shows(.text("1 marked")))
  }
}

private struct NoteProvider: DestinationProviding {
  let model: NoteModel

  func buildDestination(
    for request: DestinationRequest<Library>
  ) -> ScreenDestination<ShelfScreen>? {
    ScreenDestination(request, stateModel: model)
  }
}
