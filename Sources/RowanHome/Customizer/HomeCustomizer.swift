import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
public import RowanLists

/// What a user makes of a home screen, before it is saved: the order of components, and which are shown.
@MainActor
public final class HomeCustomizer {
  /// A component in the customizer.
  public struct Entry: RowValue, Hashable {
    /// The identity of the component.
    public let id: String
    /// What it is called.
    public let item: HomeCustomizerItem
    /// Whether its section is shown.
    public internal(set) var isShown: Bool
  }

  /// The components, in their order.
  public private(set) var entries: [Entry]
  /// The list of them.
  let table: TableView
  private weak var home: HomeViewModel?
  /// The components as the user found them.
  private let base: HomeCustomization

  init(_ home: HomeViewModel) {
    self.home = home
    let customization = home.customization
    var items: [String: HomeCustomizerItem] = [:]
    for slot in home.slots { items[slot.key] = slot.component?.customizerItem }
    let entries: [Entry] = customization.arranged(home.slots.map(\.part)).compactMap { part in
      items[part.identity].map {
        Entry(id: part.identity, item: $0, isShown: customization.shows(part))
      }
    }
    self.entries = entries
    base = Self.customization(of: entries)
    let toggle = HomeCustomizerToggle()
    let adapter = TableAdapter(Entry.self, title: \.item.name) { entry in
      HomeCustomizerRow(entry: entry) { toggle.action(entry.id) }
    }
    table = TableView(adapters: [adapter])
    toggle.action = { [weak self] in self?.toggle($0) }
    adapter.events.canMoveRow = { _ in true }
    adapter.events.moveRow = { [weak self] event, destination in
      self?.move(event.element.id, to: destination.row)
    }
    // Rows take the focus, to be moved by keys; they are turned on and off by what is in them.
    table.onActivate = { _ in }
    table.isEditing = true
    show()
  }

  /// Shows or hides a component; one that cannot be hidden stays shown.
  public func toggle(_ identity: String) {
    guard let index = entries.firstIndex(where: { $0.id == identity }),
      entries[index].item.canBeHidden
    else { return }
    entries[index].isShown.toggle()
    show()
  }

  /// Moves a component to a place in the order, counted without it.
  public func move(_ identity: String, to place: Int) {
    guard let index = entries.firstIndex(where: { $0.id == identity }) else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: min(max(0, place), entries.count))
    show()
  }

  /// Keeps the changes that were made, and goes back to the home screen. Changes that other windows have made
  /// meanwhile stay.
  public func done() {
    guard let home else { return }
    home.customizer = nil
    let made = Self.customization(of: entries)
    guard made != base else { return }
    home.change { [base] in $0.apply(made, since: base) }
  }

  /// Goes back to the home screen, which stays as it was.
  public func cancel() { home?.customizer = nil }

  private static func customization(of entries: [Entry]) -> HomeCustomization {
    HomeCustomization(
      order: entries.map(\.id),
      hidden: Set(entries.filter { !$0.isShown }.map(\.id))
    )
  }

  private func show() { table.apply([SectionSnapshot("components", rows: entries)]) }
}

/// What the rows of a customizer do, which are made before it.
private final class HomeCustomizerToggle: Sendable {
  @MainActor var action: @MainActor (String) -> Void = { _ in }

  @MainActor init() {}
}
