import Observation
import Rowan
import RowanInteractors

// The code of the guide “State models and interactors”. `GuideTests` compares it with the guide.

enum Library: NavigationTypes {
  enum Route: RoutableDestinations {
    case shelf, book(Int)
  }
}

enum ShelfScreen: ScreenTypes {
  typealias App = Library

  enum Event: EventTypeable {
    case load, mark, open(Int)
  }

  enum Interactor: InteractorTypeable {
    case catalogue, bookmarks
  }
}

struct Book: RowValue, Equatable {
  var id: Int
  var name: String
}

struct CatalogueRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable {
    case books
  }

  typealias ResultData = [Book]
  let action: ActionType
}

actor Catalogue: AsyncInteractable {
  func perform(request: CatalogueRequest) async -> Result<[Book], any Error> {
    switch request.action {
    case .books: .success([Book(id: 1, name: "Emma"), Book(id: 2, name: "Walden")])
    }
  }
}

struct BookmarkRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable {
    case add
  }

  typealias ResultData = Int
  let action: ActionType
}

@MainActor
final class Bookmarks: Interactable {
  var requestResponses: [BookmarkRequest.ActionType: InteractorResponseClosure<BookmarkRequest>] =
    [:]
  private var count = 0

  func perform(request: BookmarkRequest) {
    count += 1
    responseForAction(action: request.action)?(.success(count), request)
  }
}

@Observable
@MainActor
final class ShelfModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<ShelfScreen>?
  private(set) var phase = ScreenPhase.loading("Fetching the books")
  private(set) var marked = 0
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Book.self) { Text($0.name).padding(horizontal: 16, vertical: 10) }
  ])

  var title: String { "Shelf" }

  var screen: some Component {
    TableScreen(title, table)
      .titleMode(.large)
      .subtitle("\(marked) marked")
      .toolbar { ToolbarItem("Mark", icon: .bookmark) { self.handleEvent(.mark, content: nil) } }
      .phase(phase)
  }

  func prepareForPresentation() {
    table.onActivate = { [weak self] id in
      guard case .int(let number) = id.row else { return }
      self?.handleEvent(.open(number), content: nil)
    }
    handleEvent(.load, content: nil)
  }

  func handleEvent(_ type: ShelfScreen.Event, content: NoContent?) {
    if case .open(let number) = type {
      destination?.flow?.send(.push(.book(number)))
    } else {
      try? destination?.performAction(for: type, content: content)
    }
  }

  func configureInteractor(_ interactor: any AbstractInteractable, type: ShelfScreen.Interactor) {
    guard let bookmarks = interactor as? any Interactable<BookmarkRequest> else { return }
    bookmarks.assignResponseForAction(
      response: { [weak self] result, request in
        self?.handleInteractorResult(result: result, for: request)
      },
      for: .add
    )
  }

  func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    if let count = (try? result.get()) as? Int { marked = count }
  }

  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    switch result {
    case .success(let books as [Book]):
      table.apply([SectionSnapshot(rows: books)])
      phase = .content
    case .success: break
    case .failure(let error):
      phase = .failed("No books", message: "\(error)") { [weak self] in self?.load() }
    }
  }

  private func load() {
    phase = .loading("Fetching the books")
    handleEvent(.load, content: nil)
  }
}

@Observable
@MainActor
final class BookModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<ShelfScreen>?
  let number: Int

  init(_ number: Int) { self.number = number }

  var title: String { "Book \(number)" }
  var screen: some Component { Screen(title) { Text("Once upon a time").padding(16) } }
}

@Observable
@MainActor
final class NoteModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<ShelfScreen>?
  private(set) var text = ""

  var title: String { "Note" }

  var screen: some Component {
    Screen(title) {
      TextField("Note", text: self.text) { self.text = String($0.prefix(20)) }
    }
  }
}

struct LibraryProvider: DestinationProviding {
  var catalogue: @MainActor () -> any AbstractInteractable = { Catalogue() }
  var bookmarks: @MainActor () -> any AbstractInteractable = { Bookmarks() }

  var interactorsData: [ShelfScreen.Event: any InteractorConfiguring<ShelfScreen>] {
    [
      .load: InteractorConfiguration<ShelfScreen, Catalogue>(
        interactorType: .catalogue,
        actionType: .books,
        assistantType: .basicAsync
      ),
      .mark: InteractorConfiguration<ShelfScreen, Bookmarks>(
        interactorType: .bookmarks,
        actionType: .add,
        assistantType: .basic
      ),
    ]
  }

  func buildDestination(
    for request: DestinationRequest<Library>
  ) -> ScreenDestination<ShelfScreen>? {
    switch request.route {
    case .shelf:
      ScreenDestination(
        request,
        stateModel: ShelfModel(),
        interactors: [.catalogue: catalogue(), .bookmarks: bookmarks()]
      )
    case .book(let number): ScreenDestination(request, stateModel: BookModel(number))
    }
  }
}
