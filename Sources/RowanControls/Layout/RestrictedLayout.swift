import RowanCore
import RowanLayout

/// A layout that is asked within the size that its box wishes to have.
///
/// The engine sees to that as well, but only after the fact where it first finds out how large a box
/// would like to be: a maximum is applied to the answer then.
struct RestrictedLayout<Inner: CustomLayout>: CustomLayout {
  let inner: Inner
  let size: ComponentSize

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    // What was a percentage is resolved by now, and is part of the range.
    inner.layout(children, in: range.restricted(to: size), parentSize: parentSize)
  }
}

extension RestrictedLayout: Equatable where Inner: Equatable {}

extension RestrictedLayout: CustomStringConvertible {
  var description: String {
    (inner as? any CustomStringConvertible)?.description ?? "\(Inner.self)"
  }
}
