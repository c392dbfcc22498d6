import Testing

@testable import RowanDiff

/// Keys that the hash table of a diff can hardly distinguish by their hashes.
@Suite("Keys with colliding hashes")
struct CrowdedKeyTests {
  struct Row: Diffable, Equatable {
    var diffKey: CrowdedKey
    var content = 0
  }

  @Test(
    "A changeset is correct for any number of keys and of different hashes",
    arguments: [1, 2, 3, 4, 7, 8, 15, 16, 17, 63, 64, 65, 255, 256, 1_000],
    [1, 2, 5, 64, 1_000_000]
  )
  func crowded(count: Int, hashes: UInt64) throws {
    let old = (0..<count).map { Row(diffKey: CrowdedKey(number: $0, hashes: hashes)) }
    var new = Array(old.reversed())
    for index in new.indices where index % 3 == 1 { new[index].content = 1 }
    for index in new.indices where index % 5 == 2 { new[index].diffKey.number += count }
    let changes = Changeset(from: old, to: new)
    #expect(try changes.replay(on: old, takingFrom: new) == new)
    #expect(changes.duplicates.isEmpty)
    let fresh = new.count { $0.diffKey.number >= count }
    #expect(changes.insertions.count == fresh && changes.deletions.count == fresh)
  }

  @Test(
    "Short strings that differ in one byte are different keys with different hashes",
    arguments: 0...24
  )
  func texts(length: Int) {
    let base = (0..<length).map { UInt8(97 + $0 % 26) }
    var texts: Set<String> = [String(decoding: base, as: UTF8.self)]
    for index in base.indices {
      var other = base
      other[index] = 45
      texts.insert(String(decoding: other, as: UTF8.self))
    }
    for one in texts {
      for other in texts {
        #expect(one.isSameKey(as: other) == (one == other))
        // The copy has other storage.
        let copy = String(decoding: Array(one.utf8), as: UTF8.self)
        #expect(copy.isSameKey(as: other) == (one == other))
      }
    }
    #expect(Set(texts.map(\.diffHash)).count == texts.count)
  }

  @Test(
    "A string is the same key in any kind of storage",
    arguments: [0, 1, 7, 8, 15, 16, 17, 36, 200]
  )
  func storage(length: Int) {
    let bytes = (0..<length).map { UInt8(97 + $0 % 26) }
    let text = String(decoding: bytes, as: UTF8.self)
    // The string has reserved capacity, and so storage that a short string does not need.
    var roomy = ""
    roomy.reserveCapacity(400)
    roomy += text
    let part = String("<\(text)>".dropFirst().dropLast())
    let literal = "abcdefghijklmnopqrstuvwxyzabcdefghij".prefix(length)
    for other in [roomy, part] + (length <= 36 ? [String(literal)] : []) {
      #expect(other == text && other.diffHash == text.diffHash)
      #expect(other.isSameKey(as: text) && text.isSameKey(as: other))
      #expect(!(other + "!").isSameKey(as: text) && (other + "!").diffHash != text.diffHash)
    }
    let whole: String = "abcdefghijklmnopqrstuvwxyzabcdefghij"
    #expect((whole.diffHash == text.diffHash) == (length == 36))
  }
}
