import Glibc
import RowanDiff

// The time that a machine needs for the minimal work of any diff. It separates a slow diff from a
// slow machine.

/// Measures numbers: every key is hashed once and stored in a table or looked up in it. Collisions
/// are ignored.
func numberFloor(_ source: [PodRow], _ target: [PodRow]) -> Measurement {
  let capacity = source.count * 4
  var found = 0
  var measurement = measure(
    "  hash the numbers, write and read a table",
    unit: .milliseconds,
    repeats: max(200_000 / source.count, 2)
  ) {
    var table = [Int32](repeating: -1, count: capacity)
    found = 0
    table.withUnsafeMutableBufferPointer { table in
      for index in source.indices {
        table[slot(of: source[index], capacity)] = Int32(truncatingIfNeeded: index)
      }
      for row in target {
        let index = table[slot(of: row, capacity)]
        if index >= 0, source[Int(index)].key == row.key { found += 1 }
      }
    }
  }
  measurement.proof = "\(found) found"
  return measurement
}

private func slot(of row: PodRow, _ capacity: Int) -> Int {
  Int(truncatingIfNeeded: row.key.diffHash.multipliedFullWidth(by: UInt64(capacity)).high)
}

/// Measures strings: each identifier is hashed once, and the pairs, which are known before, are
/// compared.
func stringFloor(_ source: [RichRow], _ target: [RichRow]) -> Measurement {
  let numbers = Dictionary(uniqueKeysWithValues: source.indices.map { (source[$0].identifier, $0) })
  let pairs = target.indices.compactMap { index in
    numbers[target[index].identifier].map { (old: $0, new: index) }
  }
  var hash: UInt64 = 0
  var equal = 0
  var measurement = measure(
    "  hash the strings, compare the pairs",
    unit: .milliseconds,
    repeats: max(200_000 / source.count, 2)
  ) {
    for row in source { hash ^= row.diffKey.diffHash }
    for row in target { hash ^= row.diffKey.diffHash }
    equal = 0
    for pair in pairs where source[pair.old].diffKey.isSameKey(as: target[pair.new].diffKey) {
      equal += 1
    }
  }
  measurement.proof = "\(equal) pairs, hash \(hash == 0 ? "WRONG" : "ok")"
  return measurement
}

/// Measures snapshots without a change: their memory is compared byte by byte.
func bytesFloor(_ source: [PodRow], _ target: [PodRow]) -> Measurement {
  var isSame = false
  var measurement = measure("  compare the bytes", unit: .milliseconds, repeats: 2) {
    source.withUnsafeBytes { source in
      target.withUnsafeBytes { target in
        guard let one = source.baseAddress, let other = target.baseAddress else { return }
        isSame = memcmp(one, other, source.count) == 0
      }
    }
  }
  measurement.proof = isSame ? "same" : "WRONG"
  return measurement
}
