import RowanCore
import Testing

@Suite("Identity keys")
struct IdentityKeyTests {
  struct Custom: Hashable, Sendable {
    var name: String
  }

  enum Kind: String, Hashable, Sendable { case one, two }

  @Test("Keys of equal identifiers are equal, regardless of how they were made")
  func equality() {
    #expect(IdentityKey(5) == 5)
    #expect(IdentityKey(UInt8(5)) == 5)
    #expect(IdentityKey("a") == "a")
    #expect(IdentityKey(Custom(name: "x")) == IdentityKey(Custom(name: "x")))
    #expect(IdentityKey(IdentityKey(7)) == 7)
  }

  @Test("Keys of different types are different, even if their identifiers print alike")
  func difference() {
    #expect(IdentityKey("1") != IdentityKey(1))
    #expect(IdentityKey(Kind.one) != IdentityKey("one"))
    #expect(IdentityKey(Kind.one) != IdentityKey(Kind.two))
    #expect(IdentityKey(Custom(name: "x")) != IdentityKey(Custom(name: "y")))
  }

  @Test("Integers beyond the range of `Int` have their own keys")
  func largeInteger() {
    #expect(IdentityKey(UInt64.max) != IdentityKey(-1))
    #expect(IdentityKey(UInt64.max) == IdentityKey(UInt64.max))
  }
}
