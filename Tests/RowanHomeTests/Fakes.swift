import Rowan
import RowanHeadless
import RowanHome
import RowanHostInterface
import RowanStreams
import RowanTesting
import RowanText
import TestSupport

/// An item of the components in these tests.
struct Fact: HomeComponentItem, Hashable, ExpressibleByStringLiteral {
  var identity: String
  var words: String
  var canEdit = false
  var isAction = true

  init(_ identity: String, _ words: String? = nil) {
    self.identity = identity
    self.words = words ?? identity
  }

  init(stringLiteral value: String) { self.init(value) }
}

/// A component whose content and actions the test sets.
@MainActor
final class Facts: HomeComponentViewModel {
  let identity: String
  var customizerItem: HomeCustomizerItem?
  let content: BehaviorRelay<HomeComponentContent>
  let wishes = PublishRelay<HomeComponentAction>()
  /// The calls of its methods, with the identity of the item.
  let asked = Notes()
  /// Whether its content is observed.
  private(set) var isFollowed = false
  /// Returns its action for a selected item.
  var onChoice: @MainActor (Fact) -> HomeComponentAction? = { _ in nil }
  var leading: SwipeActionsConfiguration?
  var trailing: SwipeActionsConfiguration?
  var menu: ContextMenu?
  /// Returns the component for an item, or `nil` for a text.
  var look: @MainActor (Fact) -> (any Component)? = { _ in nil }
  private let bag = StreamBag()

  init(
    _ identity: String,
    _ items: [Fact]? = [],
    header: String? = nil,
    custom: Bool = true,
    canBeHidden: Bool = true,
    in inputs: HomeComponentInput? = nil
  ) {
    self.identity = identity
    content = BehaviorRelay(
      HomeComponentContent(
        items: items,
        header: header.map { HomeHeaderConfiguration(title: $0) }
      )
    )
    if custom {
      customizerItem = HomeCustomizerItem(
        name: identity.capitalized,
        icon: .star,
        canBeHidden: canBeHidden
      )
    }
    inputs?.selections(of: Fact.self).emit(with: self) { facts, fact in
      guard facts.items.contains(fact), let action = facts.onChoice(fact) else { return }
      facts.wishes.accept(action)
    }
    .store(in: bag)
  }

  static func buildInstance(from inputs: HomeComponentInput) -> Facts {
    Facts("built", ["from its type"], in: inputs)
  }

  var items: [Fact] { (content.value.items ?? []).compactMap { $0 as? Fact } }

  /// Replaces the items.
  func show(_ items: [Fact]?) {
    content.accept(HomeComponentContent(items: items, header: content.value.header))
  }

  var homeCardSection: Driver<HomeComponentContent> { content.asDriver() }
  var nextAction: Signal<HomeComponentAction> { wishes.asSignal() }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    asked.add("cell \(item.identity) \(indexPath.row)")
    return (item as? Fact).map {
      look($0) ?? Text($0.words).padding(horizontal: 16, vertical: 10)
    }
  }

  func leadingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    asked.add("leading \(item.identity)")
    return leading
  }

  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    asked.add("trailing \(item.identity)")
    return trailing
  }

  func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu? {
    asked.add("menu \(item.identity)")
    return menu
  }
}

/// A search provider whose results the test sets.
@MainActor
final class Finder: HomeSearchProvider {
  let identity: String
  /// Returns the results of a query.
  var answer: @MainActor (String) async throws -> [String]
  let asked = Notes()

  init(_ identity: String, _ answer: @escaping @MainActor (String) async throws -> [String]) {
    self.identity = identity
    self.answer = answer
  }

  func results(for query: String) async throws -> [any HomeComponentItem] {
    asked.add(query)
    return try await answer(query).map { HomeSearchItem(identity: $0, title: $0) }
  }
}

extension HomeViewModel {
  /// The content of the table: the identity of each section, with the identities of its rows.
  var shown: [String] {
    table.sections.map { section in
      let rows = (0..<section.count).map { index -> String in
        func id<Row: RowValue>(_ row: Row) -> String { "\(row.id)" }
        return id(section.row(at: index))
      }
      guard case .string(let name) = section.id else { return "?" }
      return "\(name): \(rows.joined(separator: " "))"
    }
  }
}

/// A home screen in a window.
@MainActor
struct HomeStage {
  let home: HomeViewModel
  let stage: TestStage

  init(
    _ size: Size = Size(width: 360, height: 560),
    in surroundings: SystemSettings = SystemSettings(),
    store: (any HomeCustomizationStore)? = nil,
    providers: [any HomeSearchProvider] = [],
    draws: Bool = false,
    _ components: (HomeComponentInput) -> [any HomeComponentViewModel]
  ) throws {
    var made: HomeViewModel?
    let measurer: any TextMeasuring =
      draws ? try PangoTextMeasurer(configuration: pinnedFonts) : FixedTextMeasurer()
    stage = TestStage(size: size, in: surroundings, measurer: measurer) { session in
      let home = HomeViewModel(
        store: store,
        clock: session.clock,
        providers: providers,
        report: session.report,
        components: components
      )
      made = home
      session.setContent { HomeScreen("Home", home) }
    }
    guard let made else { preconditionFailure("A stage opens its app at once.") }
    home = made
  }

  /// The texts of the visible rows, from top to bottom.
  var rows: [String] { stage.all(.row()).filter(\.isVisible).map { $0.label } }
}

/// The fonts of snapshots, the same on every machine.
let pinnedFonts = TextConfiguration.pinned(
  ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
    "/usr/share/fonts/truetype/dejavu/\($0).ttf"
  }
)
