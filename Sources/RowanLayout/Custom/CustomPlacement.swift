/// Where a child of a custom layout was placed.
struct Placement: BitwiseCopyable {
  var node: UInt32
  var isPlaced = false
  var frame = NodeFrame()
}
