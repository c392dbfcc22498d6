import RowanCore
import Testing

@testable import RowanLists

/// Tests of the order of features that take part in the same task.
@MainActor
@Suite("Order of list features")
struct FeatureOrderTests {
  private let table = TableView()
  private var features: [any ListFeature] { ListFeatures.all(of: table.engine, .table) }

  private func names(_ order: FeatureOrder, _ count: Int) -> [String] {
    order.sorted(features).prefix(count).map { "\(type(of: $0))" }
  }

  @Test("Pans, keys and row views have their own orders of features")
  func leading() {
    #expect(names(.pans, 2) == ["DragAndDrop", "Reorder"])
    #expect(names(.interceptedKeys, 3) == ["DragAndDrop", "Reorder", "EditMode"])
    #expect(names(.commandKeys, 4) == ["DragAndDrop", "Reorder", "RowMenu", "EditMode"])
    #expect(names(.rowViews, 4) == ["Accessory", "SwipeActions", "Reorder", "EditMode"])
  }

  @Test(
    "Features without a fixed position follow in the order of their creation, and none is lost"
  )
  func others() {
    let sorted = names(.pans, features.count)
    let created = features.map { "\(type(of: $0))" }
    #expect(
      Array(sorted.dropFirst(2)) == created.filter { !["DragAndDrop", "Reorder"].contains($0) }
    )
    #expect(sorted.sorted() == created.sorted())
  }

  @Test("Features are created after the features on which they depend")
  func dependences() throws {
    let created = features.map { "\(type(of: $0))" }
    func place(_ name: String) throws -> Int { try #require(created.firstIndex(of: name)) }
    // Keyboard drags follow the focus.
    #expect(try place("Focus") < place("DragAndDrop"))
    // `EditMode` retains the component of a row as the features before it have built the component.
    #expect(try place("SwipeActions") < place("EditMode") && place("Accessory") < place("EditMode"))
    // A tap closes open swipe actions or a confirmation before it selects a row.
    #expect(
      try place("SwipeActions") < place("Selection") && place("EditMode") < place("Selection")
    )
  }
}
