import RowanCore

/// The connection between the proxies of one run of a custom layout and the engine.
///
/// It is a class so that `end()` can cut the connection when the layout returns: a proxy that is
/// used later then stops the program instead of reading freed memory.
final class CustomSession {
  private var engine: UnsafeMutablePointer<FlexEngine>?
  /// The node whose custom layout is running.
  private let owner: LayoutNode
  private let first: Int
  let count: Int

  init(engine: UnsafeMutablePointer<FlexEngine>, of owner: LayoutNode, first: Int, count: Int) {
    self.engine = engine
    self.owner = owner
    self.first = first
    self.count = count
  }

  func end() {
    engine = nil
  }

  private func running() -> UnsafeMutablePointer<FlexEngine> {
    guard let engine else { preconditionFailure("A layout proxy was used after its pass.") }
    return engine
  }

  /// Whether the width of the node's container is already decided, and does not follow from the
  /// container's content.
  var isOuterWidthDecided: Bool { !running().pointee.surroundings.width.isNaN }

  func report(_ issue: LayoutIssue) {
    running().pointee.measuring.report(issue, at: owner)
  }

  func withdraw(_ issue: LayoutIssue) {
    running().pointee.measuring.withdraw(issue, at: owner)
  }

  func node(_ index: Int) -> LayoutNode {
    LayoutNode(running().pointee.placements[first + index].node)
  }

  func measure(_ index: Int, _ range: SizeRange, _ parentSize: ProposedSize) -> Size {
    let engine = running()
    let child = engine.pointee.placements[first + index].node
    let size = engine.pointee.fit(
      child,
      range,
      parentSize,
      isRightToLeft: false,
      isFinal: false
    )
    return Size(width: Double(size.width), height: Double(size.height))
  }

  func baseline(_ index: Int, _ size: Size) -> Double? {
    let engine = running()
    let baseline = engine.pointee.customBaseline(
      engine.pointee.placements[first + index].node,
      width: Length.nonNegative(size.width),
      height: Length.nonNegative(size.height)
    )
    return baseline.isNaN ? nil : Double(baseline)
  }

  func place(_ index: Int, _ point: Point, _ size: Size) {
    let engine = running()
    engine.pointee.placements[first + index].isPlaced = true
    engine.pointee.placements[first + index].frame = NodeFrame(
      x: Length.signed(point.x),
      y: Length.signed(point.y),
      width: Length.nonNegative(size.width),
      height: Length.nonNegative(size.height)
    )
  }
}
