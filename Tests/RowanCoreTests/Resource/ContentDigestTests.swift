import RowanCore
import Testing

@Suite("Resource identifiers from digests of content")
struct ContentDigestTests {
  @Test(
    "Digests equal the test vectors of SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func standardVectors(text: String, digest: String) {
    #expect(ResourceID(digestOf: Array(text.utf8)).digest == digest)
  }

  @Test("A million bytes added in pieces have the SHA-256 digest of the whole")
  func pieces() {
    var digest = ContentDigest()
    for _ in 0..<1_000 { digest.update(Array(repeating: UInt8(ascii: "a"), count: 1_000)) }
    #expect(
      digest.hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test("Paths have the same resource identifier only if they draw the same outline")
  func outlines() {
    var triangle = Path()
    triangle.move(to: Point(x: 0, y: 0))
    triangle.line(to: Point(x: 4, y: 0))
    triangle.line(to: Point(x: 2, y: 3))
    triangle.close()
    var open = triangle
    #expect(PathResource(triangle).id == PathResource(open).id)
    open.line(to: Point(x: 9, y: 9))
    #expect(PathResource(triangle).id != PathResource(open).id)
  }
}
