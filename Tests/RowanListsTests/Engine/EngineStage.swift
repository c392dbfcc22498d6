import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanMount
import TestSupport

@testable import RowanLists

/// A table on the headless host that has only the given features.
@MainActor
struct EngineStage {
  let engine: ListEngine
  let stage: Stage

  init(
    _ features: [any ListFeature],
    _ sections: [SectionSnapshot],
    estimatedRowHeight: Double = 18,
    size: Size = Size(width: 200, height: 180),
    isRemote: Bool = false
  ) {
    engine = ListEngine(.table, estimatedRowHeight: estimatedRowHeight) { _, _ in features }
    let table = engine.table
    table.register(TableAdapter(Item.self) { ItemRow(item: $0) })
    table.apply(sections)
    stage = Stage(size: size, isRemote: isRemote) { List(table) }
  }
}
