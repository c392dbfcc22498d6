import RowanCore
import RowanHostInterface
import RowanMount

/// A model of the views that a browser shows after the messages so far.
struct Page {
  /// The views.
  var tree = HostViewTree()
  /// The number of the last batch.
  private(set) var number: UInt64 = 0
  private var reader = WireReader()

  /// Applies a batch; a snapshot replaces all views.
  mutating func apply(_ text: String) throws {
    if text.contains(#""s":1"#) {
      tree = HostViewTree()
      reader = WireReader()
    }
    var batch = try reader.batch(text)
    number = batch.number
    // The tree counts commits from its own start.
    batch.number = tree.lastCommit + 1
    tree.apply(batch)
  }
}
