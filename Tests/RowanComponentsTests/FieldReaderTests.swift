import RowanControls
import RowanCore
import Testing

@testable import RowanComponents

@Suite("Reflection of dynamic properties")
struct FieldReaderTests {
  struct Mixed: Component {
    let flag: Bool
    @State var count = 3
    let name: String
    @Environment(\.textScale) var scale
    let action: ComponentAction
    let small: UInt8
    @State var text = "start"
    var body: some Component { Text(name) }
  }

  struct Plain: Component {
    let name: String
    var body: some Component { Text(name) }
  }

  private var sample: Mixed {
    Mixed(flag: true, name: "n", action: ComponentAction {}, small: 1)
  }

  @Test("The reflected offsets of dynamic properties equal those of Swift's layout rules")
  func offsets() {
    let reflected = FieldReader.reflectedFields(of: Mixed.self)
    let computed = FieldReader.fieldsByArithmetic(of: Mixed.self, sample: sample)
    #expect(reflected.count == 4)
    #expect(reflected.map(\.offset) == computed?.map(\.offset))
  }

  @Test("A type without dynamic properties has no fields")
  func none() {
    #expect(FieldReader.fields(of: Plain.self).isEmpty)
  }

  @Test("Dynamic properties after an existential are found at their offsets")
  func behindExistential() {
    struct Boxed: Component {
      let content: any Component
      @State var count = 0
      var body: some Component { AnyComponent(content) }
    }
    let reflected = FieldReader.reflectedFields(of: Boxed.self)
    let computed = FieldReader.fieldsByArithmetic(
      of: Boxed.self,
      sample: Boxed(content: Text("1"))
    )
    #expect(reflected.count == 1)
    #expect(reflected.map(\.offset) == computed?.map(\.offset))
  }
}
