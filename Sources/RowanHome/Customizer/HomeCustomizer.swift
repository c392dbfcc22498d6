import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
public import RowanLists

/// The customization that a user edits in the customizer, before it is saved: the order of components and their
/// visibility.
@MainActor
public final class HomeCustomizer {
  /// A component in the customizer.
  public struct Entry: RowValue, Hashable {
    /// The identity of the component.
    public let id: String
    /// The name and icon of the component, and whether it can be hidden.
    public let item: HomeCustomizerItem
    /// Whether the section of the component is shown.
    public internal(set) var isShown: Bool
  }

  /// The components in their order.
  public private(set) var entries: [Entry]
  /// The table of the components.
  let table: TableView
  private weak var home: HomeViewModel?
  /// The customization before the user edited it.
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
    // Makes rows focusable, so that keys can move them. The toggle in a row shows and hides its component.
    table.onActivate = { _ in }
    table.isEditing = true
    show()
  }

  /// Toggles the visibility of a component, unless it cannot be hidden.
  public func toggle(_ identity: String) {
    guard let index = entries.firstIndex(where: { $0.id == identity }),
      entries[index].item.canBeHidden
    else { return }
    entries[index].isShown.toggle()
    show()
  }

  /// Moves a component to an index in the order without this component. The index is clamped to the valid range.
  public func move(_ identity: String, to place: Int) {
    guard let index = entries.firstIndex(where: { $0.id == identity }) else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: min(max(0, place), entries.count))
    show()
  }

  /// Saves the changes and returns to the home screen. Changes made in other windows meanwhile are preserved.
  public func done() {
    guard let home else { return }
    home.customizer = nil
    let made = Self.customization(of: entries)
    guard made != base else { return }
    home.change { [base] in $0.apply(made, since: base) }
  }

  /// Returns to the home screen without saving.
  public func cancel() { home?.customizer = nil }

  private static func customization(of entries: [Entry]) -> HomeCustomization {
    HomeCustomization(
      order: entries.map(\.id),
      hidden: Set(entries.filter { !$0.isShown }.map(\.id))
    )
  }

  private func show() { table.apply([SectionSnapshot("components", rows: entries)]) }
}

/// A reference to the toggle action, because the rows are set up before the action exists.
private final class HomeCustomizerToggle: Sendable {
  @MainActor var action: @MainActor (String) -> Void = { _ in }

  @MainActor init() {}
}
