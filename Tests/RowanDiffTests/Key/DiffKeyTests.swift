import RowanDiff
import Testing

@Suite("Diff keys")
struct DiffKeyTests {
  @Test("Equal strings in different storage have the same hash", arguments: 0..<70)
  func stringHash(length: Int) {
    let first = String(repeating: "a", count: length)
    let second = (0..<length).map { _ in "a" }.joined()
    #expect(first.isSameKey(as: second))
    #expect(first.diffHash == second.diffHash)
  }

  @Test(
    "Strings that differ in one byte are different keys with different hashes",
    arguments: 1..<70
  )
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

  @Test(
    "Strings that differ in two bytes have different hashes",
    arguments: [2, 7, 8, 15, 16, 23, 36]
  )
  func pairsOfBytesCount(length: Int) {
    // Two octal digits count from 0 to 63 at every pair of positions, as in identifiers that count
    // up.
    var hashes: Set<UInt64> = []
    var texts: Set<[UInt8]> = []
    for first in 0..<length {
      for second in (first + 1)..<max(length, first + 1) {
        for value in 0..<64 {
          var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: length)
          bytes[first] += UInt8(value / 8)
          bytes[second] += UInt8(value % 8)
          texts.insert(bytes)
          hashes.insert(String(decoding: bytes, as: UTF8.self).diffHash)
        }
      }
    }
    #expect(hashes.count == texts.count)
  }

  @Test(
    "A string is the same key at any position in memory",
    arguments: [1, 5, 8, 15, 16, 17, 36, 64]
  )
  func everyPlace(length: Int) {
    let text = String((0..<length).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    for padding in 0..<16 {
      // A substring shares the bytes of its base string, so that its bytes begin at any alignment.
      let slice = (String(repeating: ".", count: padding) + text).dropFirst(padding)
      slice.withCString { copied in
        #expect(String(cString: copied).isSameKey(as: text))
      }
      let own = String(slice)
      #expect(own.isSameKey(as: text) && own.diffHash == text.diffHash)
    }
    #expect(
      "abcdefghijklmnopqrstuvwxyz".diffHash
        == String((97..<123).map { Character(UnicodeScalar($0)) }).diffHash
    )
  }

  @Test("A string and its prefix are different keys with different hashes")
  func lengthCounts() {
    let text = String(repeating: "a", count: 40)
    var hashes: Set<UInt64> = []
    for length in 0...40 { hashes.insert(String(text.prefix(length)).diffHash) }
    #expect(hashes.count == 41)
    #expect(!text.isSameKey(as: String(text.dropLast())))
  }

  @Test("Strings that are equal only by canonical equivalence are different keys")
  func spellings() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(!"\u{E9}".isSameKey(as: "e\u{301}"))
  }

  @Test("Consecutive integers have different hashes")
  func integerHashes() {
    #expect(Set((-5_000..<5_000).map(\.diffHash)).count == 10_000)
    #expect(UInt8(7).diffHash == 7.diffHash)
  }

  @Test("Both halves of a `WideKey` determine its identity and its hash")
  func wideKeys() {
    let key = WideKey(high: 1, low: 2)
    #expect(key.isSameKey(as: WideKey(high: 1, low: 2)))
    for other in [WideKey(high: 2, low: 1), WideKey(high: 1, low: 3), WideKey(high: 0, low: 2)] {
      #expect(!key.isSameKey(as: other))
      #expect(key.diffHash != other.diffHash)
    }
  }

  @Test("`HasherKey` makes a key of any hashable value")
  func hasherKeys() {
    let key = HasherKey([1, 2])
    #expect(key.isSameKey(as: HasherKey([1, 2])))
    #expect(key.diffHash == HasherKey([1, 2]).diffHash)
    #expect(!key.isSameKey(as: HasherKey([2, 1])))
  }
}
