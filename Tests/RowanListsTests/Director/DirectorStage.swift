import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport

/// A table with a director on the headless host.
@MainActor
final class DirectorStage {
  let director: TableDirector
  let stage: Stage
  var table: TableView { director.table }
  var host: HeadlessHost { stage.host }
  var scroll: ViewID { host.view(.scroll) }
  var texts: [String] { host.visibleTexts }

  init(
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

  /// Reloads the sections and commits.
  func reload() {
    director.reload()
    stage.session.commit()
  }

  /// Changes the sections in `reload(afterUpdate:)`, without an animation, and commits.
  func update(_ change: @escaping @MainActor (TableDirector) -> Void) {
    director.reload(afterUpdate: {
      change($0)
      return .none
    })
    stage.session.commit()
  }
}

/// Returns the names of elements of the row types of these tests.
@MainActor
func names(_ elements: [any RowValue]) -> [String] {
  elements.map { ($0 as? Item)?.text ?? ($0 as? Plain)?.name ?? "?" }
}
