import Observation
import RowanInteractors
import RowanNavigation
import Testing

// The code of the guide “Navigation” about events, content, groups and datasources, word for word: PackageTests
// compares the two.

enum Post: NavigationTypes {
  enum Route: RoutableDestinations {
    case office, inbox, letter(Int), reply, drafts
  }

  enum Content: ContentTypeable {
    case draft(String)
  }

  enum Tab: TabTypeable {
    case inbox, drafts
  }
}

enum LetterScreen: ScreenTypes {
  typealias App = Post

  enum Event: EventTypeable {
    case open(Int), reply, thank
  }

  enum Interactor: InteractorTypeable {
    case letters
  }
}

struct LetterProvider: DestinationProviding {
  var presentationsData: [LetterScreen.Event: DestinationPresentation<Post>] {
    [
      // What the event brings goes along.
      .reply: .init(destinationType: .reply, presentationType: .sheet(type: .present)),
      // Content of the presentation's own comes first.
      .thank: .init(
        destinationType: .reply,
        presentationType: .sheet(type: .present),
        contentType: .draft("Thank you!")
      ),
      // The number stands for all of the kind. The assistant reads that of the event.
      .open(0): .init(
        presentationType: .navigationStack(type: .present),
        assistantType: .custom(OpensLetter())
      ),
    ]
  }

  func buildDestination(
    for request: DestinationRequest<Post>
  ) -> ScreenDestination<LetterScreen>? {
    ScreenDestination(request, stateModel: LetterModel(), interactors: [.letters: Letters()])
  }
}

struct OpensLetter: InterfaceActionConfiguring {
  func configure(
    interfaceAction: InterfaceAction<Post>,
    eventType: any EventTypeable,
    destination: any Destinationable<Post.Route, Post.Content, Post.Tab>,
    content: Post.Content?
  ) -> InterfaceAction<Post> {
    var action = interfaceAction
    if case .open(let number) = eventType as? LetterScreen.Event {
      action.data.destinationType = .letter(number)
      action.data.contentType = content ?? .draft("Opened from \(destination.type.rawValue)")
    }
    return action
  }
}

struct LettersRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable {
    case receive
  }

  typealias ResultData = Int
  let action: ActionType
}

actor Letters: AsyncDatasourceable, FollowableDatasource {
  nonisolated let updates = DatasourceUpdates<String>()
  var items: [String] = [] { didSet { updates.send(items) } }

  func perform(request: LettersRequest) async -> Result<Int, any Error> {
    items.append("Letter \(items.count + 1)")
    return .success(items.count)
  }
}

@Observable
@MainActor
final class LetterModel: StateModeling {
  @ObservationIgnored var destination: ScreenDestination<LetterScreen>?
  private(set) var letters: [String] = []

  func prepareForPresentation() {
    _ = try? destination?.followItems(of: .letters) { [weak self] in self?.letters = $0 }
  }
}

enum OfficeGroup: ScreenTypes {
  typealias App = Post

  enum Event: EventTypeable {
    case showDrafts
  }
}

@Observable
@MainActor
final class OfficeModel: GroupModeling {
  @ObservationIgnored var destination: ScreenDestination<OfficeGroup>?
  private(set) var changes = 0

  func currentChildDidChange(to child: NavigationID) { changes += 1 }
}

struct OfficeProvider: DestinationProviding {
  var presentationsData: [OfficeGroup.Event: DestinationPresentation<Post>] {
    [.showDrafts: .init(presentationType: .tabBar(tab: .drafts))]
  }

  func buildDestination(for request: DestinationRequest<Post>) -> ScreenDestination<OfficeGroup>? {
    ScreenDestination(request, stateModel: OfficeModel())
  }
}

@MainActor
@Suite("Events in the guide “Navigation”")
struct EventSnippets {
  private func flow(_ node: NavigationNode<Post>) throws -> Flow<Post> {
    try Flow(
      NavigationTree(node),
      providers: { route in
        if route == .office { OfficeProvider() } else { LetterProvider() }
      }
    )
  }

  @Test("Event content reaches the presented screen; an assistant reads the event and its sender")
  func content() throws {
    let flow = try flow(.stack(.inbox))
    let inbox = try #require(flow.currentDestination as? ScreenDestination<LetterScreen>)
    inbox.handleEvent(.reply, content: .draft("Dear all"))
    #expect(flow.tree.current.content == .draft("Dear all"))
    inbox.handleEvent(.thank, content: .draft("Dear all"))
    #expect(flow.tree.current.content == .draft("Thank you!"))
    inbox.handleEvent(.open(7))
    #expect(flow.tree.current.route == .letter(7))
    #expect(flow.tree.current.content == .draft("Opened from inbox"))
  }

  @Test("`followItems` delivers the list of a datasource to the state model")
  func datasource() async throws {
    let flow = try flow(.stack(.inbox))
    let inbox = try #require(flow.currentDestination as? ScreenDestination<LetterScreen>)
    let model: LetterModel? = flow.stateModel(of: inbox.id)
    _ = await inbox.performRequest(interactor: .letters, request: LettersRequest(action: .receive))
    try await eventually { model?.letters == ["Letter 1"] }
    #expect(model?.letters == ["Letter 1"])
  }

  @Test("The state model of a group handles an event, and `preflight()` finds no problem")
  func groups() throws {
    let node = NavigationNode<Post>.tabs(
      [(.inbox, .stack(.inbox)), (.drafts, .stack(.drafts))],
      as: .office
    )
    let flow = try flow(node)
    let office: OfficeModel? = flow.stateModel(of: node.id)
    office?.destination?.handleEvent(.showDrafts)
    #expect(flow.tree.current.route == .drafts && office?.changes == 1)
    for problem in flow.preflight() { print(problem) }
    #expect(flow.preflight().isEmpty)
  }
}
