import Foundation
import RowanLists
import RowanRowTypes
import Testing

@Suite("Row types")
struct RowTypeTests {
  private let model = AnyRowModelType(wrappedItem: Heading(text: "one"))

  @Test("`casted(to:)` returns the model as its type or as a protocol, otherwise `nil`")
  func casting() {
    #expect(model.casted(to: Heading.self)?.text == "one")
    #expect(model.casted(to: (any RowModelType).self) != nil)
    #expect(model.casted(to: Number.self) == nil)
    #expect(model.forced(to: Heading.self).text == "one")
    #expect(model.wrappedItem is Heading)
  }

  @Test("`forced(to:)` with a wrong type stops the process with a message that names both types")
  func wrongType() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnyRowModelType(wrappedItem: Heading(text: "")).forced(to: Number.self)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The model is of type Heading, not Number."))
  }

  @Test("`Identified` has a unique identity unless one is given, and keeps its identity")
  func identified() {
    let row = Identified(wrappedItem: 1)
    #expect(row != Identified(wrappedItem: 1))
    var copy = row
    copy.wrappedItem = 2
    #expect(copy.id == row.id)
    #expect(Identified(id: UUID(7), wrappedItem: 3) == Identified(id: UUID(7), wrappedItem: 3))
  }

  @Test("The model of a row is that of its `presentation`")
  func presentation() {
    #expect(LinkedRow.heading(id: 1, text: "one").model as? Heading == Heading(text: "one"))
    #expect(LinkedRow.number(id: 1, value: 4).model as? Number == Number(value: 4))
  }
}
