import RowanCore

/// The arguments of a layout pass. A pass may begin at the changed nodes only if its arguments
/// equal those of the last pass.
struct RootRequest: Equatable {
  let root: UInt32
  let range: SizeRange
  let parentSize: ProposedSize
  let direction: LayoutDirection

  init(
    _ root: UInt32,
    _ range: SizeRange,
    _ parentSize: ProposedSize,
    _ direction: LayoutDirection
  ) {
    self.root = root
    self.range = range
    self.parentSize = parentSize
    self.direction = direction
  }
}
