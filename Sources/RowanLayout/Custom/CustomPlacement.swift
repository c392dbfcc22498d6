/// The placement of a child of a custom layout.
struct Placement: BitwiseCopyable {
  var node: UInt32
  var isPlaced = false
  var frame = NodeFrame()
}
