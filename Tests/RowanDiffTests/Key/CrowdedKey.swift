import RowanDiff

/// A key that shares its hash with other keys.
struct CrowdedKey: DiffKey {
  var number: Int
  var hashes: UInt64

  var diffHash: UInt64 { UInt64(number) % hashes }
}
