import RowanDiff
import Testing

@Suite("Keys")
struct DiffKeyTests {
  @Test("Equal strings in different storage have one hash", arguments: 0..<70)
  func stringHash(length: Int) {
    let first = String(repeating: "a", count: length)
    let second = (0..<length).map { _ in "a" }.joined()
    #expect(first.isSameKey(as: second))
    #expect(first.diffHash == second.diffHash)
  }

  @Test("One other byte anywhere makes another key and another hash", arguments: 1..<70)
  func everyByteCounts(length: Int) {
    let text = String(repeating: "a", count: length)
    for index in 0..<length {
      var bytes = Array(text.utf8)
      bytes[index] = UInt8(ascii: "b")
      let other = String(decoding: bytes, as: UTF8.self)
      #expect(!text.isSameKey(as: other))
      #expect(text.diffHash != other.diffHash)
    }
  }

  @Test("A text and its beginning are two keys")
  func lengthCounts() {
    let text = String(repeating: "a", count: 40)
    var hashes: Set<UInt64> = []
    for length in 0...40 { hashes.insert(String(text.prefix(length)).diffHash) }
    #expect(hashes.count == 41)
    #expect(!text.isSameKey(as: String(text.dropLast())))
  }

  @Test("Two spellings of one letter are two keys")
  func spellings() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(!"\u{E9}".isSameKey(as: "e\u{301}"))
  }

  @Test("Numbers in sequence have hashes of their own")
  func integerHashes() {
    #expect(Set((-5_000..<5_000).map(\.diffHash)).count == 10_000)
    #expect(UInt8(7).diffHash == 7.diffHash)
  }

  @Test("Both words of a wide key count")
  func wideKeys() {
    let key = WideKey(high: 1, low: 2)
    #expect(key.isSameKey(as: WideKey(high: 1, low: 2)))
    for other in [WideKey(high: 2, low: 1), WideKey(high: 1, low: 3), WideKey(high: 0, low: 2)] {
      #expect(!key.isSameKey(as: other))
      #expect(key.diffHash != other.diffHash)
    }
  }

  @Test("Any hashable value can be a key")
  func hasherKeys() {
    let key = HasherKey([1, 2])
    #expect(key.isSameKey(as: HasherKey([1, 2])))
    #expect(key.diffHash == HasherKey([1, 2]).diffHash)
    #expect(!key.isSameKey(as: HasherKey([2, 1])))
  }
}
