/// Finds the keys that occur more than once in a window. It runs only if a duplicate is known to
/// exist, or if a caller requests it.
@usableFromInline
enum DuplicateFinder {
  /// Calls `body` with the number of every repeated key and the number of its first occurrence, in
  /// order. O(*n*) if hashes differ.
  @inlinable
  static func forEachDuplicate<Window: KeyWindow>(
    in window: Window,
    _ body: (_ index: Int, _ first: Int) -> Void
  ) {
    var table = KeyTable(entries: window.count, slotsPerEntry: 2)
    for index in 0..<window.count {
      let position = table.position(ofHash: window.keyHash(at: index)) {
        window.isSameKey(at: $0, as: window, at: index)
      }
      if position.entry >= 0 {
        body(index, position.entry)
      } else {
        table.store(index, at: position)
      }
    }
  }
}
