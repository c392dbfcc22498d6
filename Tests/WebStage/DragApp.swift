import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanLists
import RowanMount
import RowanWeb

/// Two lists side by side. Cards are dragged between them, and the left list accepts text and links from other
/// apps.
@MainActor
final class DragApp {
  private var lists: [(TableDirector, CollectionDirector)] = []
  private var cards = 100

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let (left, right) = (TableDirector(), CollectionDirector(layout: Self.grid))
    let rows = TableAdapter(Card.self, title: { $0.name }) { CardView(card: $0) }
    rows.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    rows.events.shouldShowMenu = { _ in true }
    rows.events.performMenuAction = { [weak self, weak left] event, action, _ in
      if action == .copy { event.table?.copy(event.element.name) }
      guard action == .paste, let text = event.pastedText, let self, let left else { return }
      self.cards += 1
      let card = Card(id: self.cards, name: text)
      left.reload(afterUpdate: {
        $0.firstSection?.add(element: card)
        return .automatic
      })
    }
    left.registerCellAdapter(rows)
    let items = CollectionAdapter(Card.self, title: { $0.name }) { CardView(card: $0) }
    items.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    right.registerCellAdapter(items)
    left.add(section: TableSection(id: "left", elements: Card.all(0..<5)))
    right.add(section: CollectionSection(id: "right", elements: Card.all(50..<54)))
    left.movesRowsItself = true
    right.movesItemsItself = true
    left.dragDrop.performDrop = { [weak self, weak left] drop in
      left?.performDrop(drop) { item in
        guard let self, item.localObject == nil else { return item.object(as: Card.self) }
        self.cards += 1
        return (item.link?.text ?? item.text).map { Card(id: self.cards, name: $0) }
      }
    }
    left.reload()
    right.reload()
    lists.append((left, right))
    session.setContent {
      VStack(alignment: .stretch) {
        Text("Cards that are dragged")
        HStack(alignment: .stretch, spacing: 0) {
          List(left, label: "Left").frame(width: 300)
          List(right, label: "Right").frame(width: 300)
        }
        .frame(height: 400)
      }
    }
  }

  private static let grid = GridLayoutRules(
    columns: .count(2),
    itemHeight: .fixed(60),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  /// Returns the names of all cards of the newest session: those on the left, then those on the right.
  func perform(_ line: String) -> String {
    guard line == "cards", let (left, right) = lists.last else { return "unknown" }
    func names(_ elements: [any ElementRepresentable]) -> String {
      elements.map { ($0 as? Card)?.name ?? "?" }.joined(separator: " ")
    }
    return names(left.sections.flatMap(\.elements)) + " | "
      + names(right.sections.flatMap(\.elements))
  }
}

private struct Card: RowValue, Equatable {
  var id: Int
  var name: String

  static func all(_ range: Range<Int>) -> [Card] { range.map { Card(id: $0, name: "card\($0)") } }
}

private struct CardView: Component {
  let card: Card

  var body: some Component {
    Text(card.name).padding(horizontal: 12, vertical: 10)
  }
}
