/// Which items were mounted when the session went to sleep.
struct SleepRecord {
  /// An item, and which one of those that share its identity by mistake.
  struct Item {
    var index: Int
    var occurrence: Int
  }

  var items: [Item]
  var wake: @MainActor () -> Void
}
