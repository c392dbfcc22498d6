import Foundation
import Rowan
import Testing

@Suite("Names beside those of other modules")
struct NameTests {
  @Test("An app that imports Foundation writes lengths, hosts and the rest by their names alone")
  func used() {
    let length: LayoutDimension = .percent(50)
    let size = ComponentSize(width: length, maxHeight: 20)
    #expect(size.width == .percent(50))
    // The types of Foundation keep their names as well.
    let unit: Dimension = Measurement(value: 1, unit: UnitLength.meters).unit
    #expect(unit.symbol == "m")
  }
}
