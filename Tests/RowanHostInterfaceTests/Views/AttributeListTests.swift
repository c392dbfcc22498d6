import RowanCore
import RowanHostInterface
import Testing

@Suite("`AttributeList`")
struct AttributeListTests {
  @Test("An attribute list has each name once and in order, for any order of assignments")
  func order() {
    var list = AttributeList()
    list[.opacity] = .opacity(0.5)
    list[.background] = .background(.accent)
    list[.opacity] = .opacity(0.25)
    list[.cornerRadius] = .cornerRadius(4)
    #expect(list.values == [.background(.accent), .cornerRadius(4), .opacity(0.25)])
    #expect(list[.opacity] == .opacity(0.25))
    list[.background] = nil
    list[.border] = nil
    #expect(list.keys == [.cornerRadius, .opacity])
    #expect(list[.background] == nil)
  }
}
