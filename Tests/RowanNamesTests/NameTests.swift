import Foundation
import Rowan
import Testing

@Suite("Names that several modules declare")
struct NameTests {
  @Test("An app that imports Foundation uses the names of Rowan without a module prefix")
  func used() {
    let length: LayoutDimension = .percent(50)
    let size = ComponentSize(width: length, maxHeight: 20)
    #expect(size.width == .percent(50))
    // The types of Foundation keep their names as well.
    let unit: Dimension = Measurement(value: 1, unit: UnitLength.meters).unit
    #expect(unit.symbol == "m")
  }
}
