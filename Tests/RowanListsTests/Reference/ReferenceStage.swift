import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport

/// The contacts of the reference's examples in cells of a class, in a window of 240 by 180 points.
///
/// Rows have the names a, b, c and so on, and a height of 18 points.
@MainActor
final class ReferenceStage {
  struct Contact: ElementRepresentable, Equatable {
    var id: Int
    var name: String
  }

  final class ContactCell: TableViewCell {
    var item: Contact? { didSet { setNeedsUpdate() } }
    override var content: any Component { Text(item?.name ?? "?") }
    override var accessory: RowAccessory { item?.id == 2 ? .detail : .none }
  }

  typealias Events = TableCellEvents<Contact, ContactCell>

  let notes: Notes
  let adapter: TableCellAdapter<Contact, ContactCell>
  let lists: DirectorStage
  var director: TableDirector { lists.director }
  var section: TableSection { lists.director.sections[0] }
  var table: TableView { lists.table }
  var host: HeadlessHost { lists.host }
  /// The visible texts from top to bottom.
  var texts: [String] { lists.texts }

  static func contacts(_ numbers: Range<Int>) -> [Contact] {
    numbers.map { Contact(id: $0, name: CommandStage.name($0)) }
  }

  init(
    _ count: Int = 6,
    prepare: (TableDirector) -> Void = { _ in },
    _ configure: (Events, Notes) -> Void
  ) {
    let notes = Notes()
    self.notes = notes
    adapter = TableCellAdapter<Contact, ContactCell> { dr in
      dr.events.dequeue = { ctx in ctx.cell?.item = ctx.element }
      configure(dr.events, notes)
    }
    let section = TableSection(id: "s", elements: Self.contacts(0..<count))
    lists = DirectorStage([section], adapters: [adapter], size: Size(width: 240, height: 180))
    prepare(lists.director)
    lists.stage.session.commit()
  }

  /// Returns the view of the row that shows a name.
  func row(_ name: String) -> ViewID {
    func shows(_ view: ViewID) -> Bool {
      host.tree[view].text?.layout.plainText == name
        || host.tree[view].children.contains(where: shows)
    }
    return host.views(as: .listItem).first(where: shows) ?? host.view(.scroll)
  }

  func left(_ name: String) -> Double? {
    host.find(text: name).map { host.tree.absoluteFrame(of: $0).minX }
  }

  func top(_ name: String) -> Double? {
    host.find(text: name).map { host.tree.absoluteFrame(of: $0).minY }
  }

  /// Presses a button with a label.
  func press(button label: String, last: Bool = false) {
    let buttons = host.views(as: .button).filter {
      host.tree[$0].accessibility?.label == label && host.tree.isVisible($0)
    }
    if let button = last ? buttons.last : buttons.first { host.tap(button) }
  }

  /// The labels of the buttons.
  var buttons: [String] {
    host.views(as: .button).compactMap { host.tree[$0].accessibility?.label }
  }

  func edit() {
    table.isEditing = true
    lists.stage.session.commit()
  }

  func swipe(_ name: String, by distance: Double) async {
    host.swipe(text: name, by: Point(x: distance, y: 0), velocity: .zero)
    await rest()
  }

  /// Waits until all animations have ended.
  func rest() async {
    await lists.stage.settle()
    await lists.stage.clock.advance(by: .seconds(1))
    await lists.stage.settle()
    lists.stage.session.commit()
  }

  /// Lifts a row, moves it and releases it.
  func drag(_ name: String, by distance: Double) async {
    if let pan = host.lift(row(name)) {
      host.movePan(pan, by: Point(x: 0, y: distance))
      host.movePan(pan, by: Point(x: 0, y: distance), phase: .ended)
    }
    await rest()
  }
}
