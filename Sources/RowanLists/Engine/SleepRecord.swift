/// The items that were mounted when the session went to sleep.
struct SleepRecord {
  /// An item, with its number among rows that share an identity by mistake.
  struct Item {
    var index: Int
    var occurrence: Int
  }

  var items: [Item]
  var wake: @MainActor () -> Void
}
