/// Numbers that look like chance and are the same for the same seed, whenever and wherever.
struct NoteSource {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbouring seeds begin alike; their second numbers do not.
    _ = next()
  }

  /// The next number: SplitMix64, which passes its state through two multiplications.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `limit`.
  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of some things.
  mutating func pick<Element>(from elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
