import RowanComponents
public import RowanControls
public import RowanCore
public import RowanDirectors
public import RowanHeadless
public import RowanHostInterface
public import RowanLists
import RowanMount
public import TestSupport

/// A list with a director on the headless host.
@MainActor
public final class DirectorStage {
  /// The director of the table.
  public let director: TableDirector
  /// The window.
  public let stage: Stage
  /// The table.
  public var table: TableView { director.table }
  /// The host of the window.
  public var host: HeadlessHost { stage.host }
  /// The scroll view of the table.
  public var scroll: ViewID { host.view(.scroll) }
  /// The visible texts.
  public var texts: [String] { host.visibleTexts }

  /// Creates a table with sections, and shows it in a window of a size.
  public init(
    _ sections: [TableSection] = [],
    adapters: [any TableCellAdapterProtocol] = [
      TableAdapter(Item.self) { ItemRow(item: $0) },
      TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) },
    ],
    size: Size = Size(width: 200, height: 180)
  ) {
    let director = TableDirector(table: TableView(estimatedRowHeight: 18))
    self.director = director
    director.registerCellAdapters(adapters)
    director.add(sections: sections)
    director.reload()
    stage = Stage(size: size) { List(director) }
  }

  /// Shows the current sections, and commits the session.
  public func reload() {
    director.reload()
    stage.session.commit()
  }

  /// Changes sections, compares and shows them, and commits the session.
  public func update(_ change: @escaping @MainActor (TableDirector) -> Void) {
    director.reload(afterUpdate: {
      change($0)
      return .none
    })
    stage.session.commit()
  }
}

/// Returns the names of elements of the types in these tests.
@MainActor
public func names(_ elements: [any RowValue]) -> [String] {
  elements.map { ($0 as? Item)?.text ?? ($0 as? Plain)?.name ?? "?" }
}
