import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanFlows
import RowanLists
import RowanMount
import RowanNavigation
import RowanScreens
import RowanWeb

/// A library: books and their pages, with addresses.
enum Library: NavigationTypes {
  enum Route: RoutableDestinations {
    case books, book(Int), page(Int), draft, about, lost(String)
  }
}

enum LibraryScreen: ScreenTypes {
  typealias App = Library
}

/// Shows the library in each session, at the address of its page.
@MainActor
final class FlowApp {
  private var flows: [Flow<Library>] = []

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    do throws(NavigationError) {
      let flow = try Flow(
        NavigationTree(.stack(.books)),
        at: session.location.current,
        in: Self.links,
        providers: { _ in LibraryProvider() }
      )
      flows.append(flow)
      session.setContent { FlowView(flow, links: Self.links) }
    } catch {
      session.setContent { Text(error.message) }
    }
  }

  /// Answers a question of a test: the number of screens of the newest flow, or the number of flows that have not
  /// ended. For "replace", replaces the sheet of the newest flow by a book within one turn.
  func perform(_ question: String) -> String {
    switch question {
    case "screens": "\(flows.last?.tree.screens.count ?? 0)"
    case "flows": "\(flows.filter { !$0.activeDestinations.isEmpty }.count)"
    case "replace": replaceSheet()
    default: "?"
    }
  }

  private func replaceSheet() -> String {
    guard let flow = flows.last, let sheet = flow.tree.sheets.last else { return "no sheet" }
    do throws(NavigationError) {
      try flow.apply(.dismiss(sheet: sheet.id))
      try flow.apply(.push(.book(9)))
      return "done"
    } catch {
      return error.message
    }
  }

  private static let links = LinkTable<Library>(unknown: { .lost($0.address) }) { table in
    table.add("about") { _ in
      [.about]
    } write: { routes in
      routes.last == .about ? [:] : nil
    }
    table.add("books/{book}") { link in
      [.books, .book(try link.value("book"))]
    } write: { routes in
      guard routes.count == 2, case .book(let book) = routes[1] else { return nil }
      return ["book": book]
    }
    table.add("books/{book}/{page}") { link in
      [.books, .book(try link.value("book")), .page(try link.value("page"))]
    } write: { routes in
      guard routes.count == 3, case .book(let book) = routes[1], case .page(let page) = routes[2]
      else { return nil }
      return ["book": book, "page": page]
    }
    table.add("books/{book}/draft") { link in
      [.books, .book(try link.value("book")), .draft]
    } write: { routes in
      guard routes.count == 3, case .book(let book) = routes[1], routes[2] == .draft else {
        return nil
      }
      return ["book": book]
    }
    table.add("") { _ in
      [.books]
    } write: { routes in
      routes == [.books] ? [:] : nil
    }
  }
}

private struct LibraryProvider: DestinationProviding {
  typealias App = Library

  func buildDestination(
    for request: DestinationRequest<Library>
  ) -> ScreenDestination<LibraryScreen>? {
    let isDraft = request.route == .draft
    return ScreenDestination<LibraryScreen>(
      request,
      stateModel: isDraft ? DraftModel() : LibraryModel(request.route)
    )
  }
}

/// A list of books, a list of the pages of a book, or a page.
@Observable
@MainActor
private final class LibraryModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<LibraryScreen>?
  @ObservationIgnored let route: Library.Route
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Row.self) { Text($0.name).padding(horizontal: 16, vertical: 10) }
  ])

  struct Row: RowValue, Equatable {
    var id: Int
    var name: String
  }

  init(_ route: Library.Route) {
    self.route = route
    let kind = route == .books ? "Book" : "Page"
    table.apply([SectionSnapshot(rows: (1...200).map { Row(id: $0, name: "\(kind) \($0)") })])
    table.onActivate = { [weak self] id in
      guard let self, case .int(let number) = id.row else { return }
      let next: Library.Route = self.route == .books ? .book(number) : .page(number)
      destination?.flow?.send(.push(next))
    }
  }

  var title: String {
    switch route {
    case .books: "Library"
    case .book(let number): "Book \(number)"
    case .page(let number): "Page \(number)"
    case .about: "About"
    case .draft: "Draft"
    case .lost: "Nothing here"
    }
  }

  var screen: some Component {
    let flow = destination?.flow
    switch route {
    case .books:
      TableScreen(title, table)
        .toolbar { ToolbarItem("About", icon: .info) { flow?.send(.sheet(.about)) } }
    case .book:
      TableScreen(title, table)
        .toolbar { ToolbarItem("Draft", icon: .pencil) { flow?.send(.push(.draft)) } }
    case .lost(let address):
      Screen(title) { Text("“\(address)” leads nowhere.").padding(16) }
    default:
      Screen(title) { Text("All there is to say of it.").padding(16) }
    }
  }
}

/// A draft that asks before the user leaves it.
@Observable
@MainActor
private final class DraftModel: ScreenModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<LibraryScreen>?
  var isKept = true

  var title: String { "Draft" }

  var screen: some Component {
    Screen(title) {
      VStack(alignment: .leading, spacing: 12) {
        Text(isKept ? "This is to be kept." : "This may go.")
        Button(isKept ? "Let it go" : "Keep it") { self.isKept.toggle() }
      }
      .padding(16)
    }
  }

  func mayLeave() async -> Bool { !isKept }
}
