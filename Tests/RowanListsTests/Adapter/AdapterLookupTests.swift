import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanLists
import TestSupport
import Testing

private protocol Named: Sendable {
  var name: String { get }
}

private struct Cat: RowValue, Named {
  var id: Int
  var name: String { "cat \(id)" }
}

private struct Stone: RowValue {
  var id: Int
}

// Unchecked, because classes that are not final cannot be checked. Instances never change.
private class Vehicle: RowValue, @unchecked Sendable {
  let id: Int
  init(_ id: Int) { self.id = id }
}

// Unchecked for the reason given at `Vehicle`.
private class Car: Vehicle, @unchecked Sendable {}

// Unchecked for the reason given at `Vehicle`.
private final class Taxi: Car, @unchecked Sendable {}

/// A namespace for a type with the same name as another row type.
private enum Elsewhere {
  struct Stone: RowValue {
    var id: Int
  }
}

@MainActor
@Suite("Adapter lookup by row type")
struct AdapterLookupTests {
  private func texts(
    _ rows: [any RowValue],
    _ adapters: [any TableCellAdapterProtocol]
  ) -> [String] {
    DirectorStage([TableSection(elements: rows)], adapters: adapters).texts
  }

  @Test("Rows of a class use the adapter of the nearest superclass if their class has none")
  func classes() {
    let rows: [any RowValue] = [Vehicle(1), Car(2), Taxi(3)]
    #expect(
      texts(
        rows,
        [
          TableAdapter(Vehicle.self) { Text("vehicle \($0.id)") },
          TableAdapter(Car.self) { Text("car \($0.id)") },
        ]
      ) == ["vehicle 1", "car 2", "car 3"]
    )
    #expect(
      texts(rows, [TableAdapter(Vehicle.self) { Text("vehicle \($0.id)") }])
        == ["vehicle 1", "vehicle 2", "vehicle 3"]
    )
  }

  @Test("The adapter of a protocol shows conforming rows if their type has no adapter")
  func protocols() {
    #expect(
      texts(
        [Cat(id: 1), Stone(id: 2)],
        [
          TableAdapter((any Named).self) { Text($0.name) },
          TableAdapter(Stone.self) { Text("stone \($0.id)") },
        ]
      ) == ["cat 1", "stone 2"]
    )
    #expect(
      texts(
        [Cat(id: 1)],
        [
          TableAdapter((any Named).self) { Text($0.name) },
          TableAdapter(Cat.self) { Text("purr \($0.id)") },
        ]
      ) == ["purr 1"]
    )
  }

  @Test("Types with the same name in different scopes use different adapters")
  func sameNames() {
    #expect(
      texts(
        [Stone(id: 1), Elsewhere.Stone(id: 1)],
        [
          TableAdapter(Stone.self) { Text("here \($0.id)") },
          TableAdapter(Elsewhere.Stone.self) { Text("elsewhere \($0.id)") },
        ]
      ) == ["here 1", "elsewhere 1"]
    )
  }

  @Test("A second adapter that is registered before the list is on a screen is reported then")
  func twiceBefore() {
    let stage = DirectorStage(
      [TableSection(elements: [Stone(id: 1)])],
      adapters: [
        TableAdapter(Stone.self) { Text("first \($0.id)") },
        TableAdapter(Stone.self) { Text("second \($0.id)") },
      ]
    )
    #expect(stage.texts == ["first 1"])
    #expect(stage.stage.diagnostics.count { $0.message.contains("is ignored") } == 1)
    stage.stage.session.commit()
    #expect(stage.stage.diagnostics.count == 1)
  }

  @Test("Equal identities in sections applied before the list is on a screen are reported then")
  func equalBefore() {
    let stage = TableStage([SectionSnapshot(rows: items(0..<2) + items(1..<3))])
    #expect(stage.stage.diagnostics.count == 1, "\(stage.stage.diagnostics)")
  }

  @Test("A second adapter for a type is ignored with a diagnostic unless `replacing` is true")
  func twice() {
    let stage = DirectorStage(
      [TableSection(elements: [Stone(id: 1)])],
      adapters: [TableAdapter(Stone.self) { Text("first \($0.id)") }]
    )
    stage.director.registerCellAdapter(TableAdapter(Stone.self) { Text("second \($0.id)") })
    stage.stage.session.commit()
    #expect(stage.texts == ["first 1"])
    #expect(stage.stage.diagnostics.map(\.message).contains { $0.contains("is ignored") })
    stage.director.registerCellAdapter(
      TableAdapter(Stone.self) { Text("third \($0.id)") },
      replacing: true
    )
    stage.stage.session.commit()
    #expect(stage.texts == ["third 1"])
  }

  @Test("A row without an adapter shows an error message until an adapter is registered")
  func missing() {
    let stage = DirectorStage([TableSection(elements: [Stone(id: 1)])], adapters: [])
    #expect(stage.texts == ["No adapter is registered for rows of type Stone."])
    stage.director.registerCellAdapter(TableAdapter(Stone.self) { Text("stone \($0.id)") })
    stage.stage.session.commit()
    #expect(stage.texts == ["stone 1"])
  }
}
