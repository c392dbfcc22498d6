public import RowanCore

/// The children that a ``CustomLayout`` arranges.
///
/// The proxies are valid until the layout returns; a later use stops the program.
public struct LayoutProxies: RandomAccessCollection {
  private let session: CustomSession

  init(session: CustomSession) {
    self.session = session
  }

  /// The position of the first child.
  public var startIndex: Int { 0 }
  /// The position after the last child.
  public var endIndex: Int { session.count }

  /// Whether the width of the node's container is already decided. Only reports may depend on it,
  /// because cached results do not record it.
  package var isOuterWidthDecided: Bool { session.isOuterWidthDecided }

  /// Reports an issue, which takes effect unless it is withdrawn in the same pass.
  package func report(_ issue: LayoutIssue) { session.report(issue) }

  /// Withdraws an issue for this pass, because a later request showed that it does not apply.
  package func withdraw(_ issue: LayoutIssue) { session.withdraw(issue) }

  /// The child at `index`.
  public subscript(index: Int) -> LayoutProxy {
    precondition(index >= 0 && index < session.count, "Child index \(index) is out of bounds.")
    return LayoutProxy(session: session, index: index)
  }
}

/// A child of a ``CustomLayout``.
public struct LayoutProxy {
  private let session: CustomSession
  private let index: Int

  init(session: CustomSession, index: Int) {
    self.session = session
    self.index = index
  }

  /// The handle of the child, under which a layout may store data about the child.
  public var node: LayoutNode { session.node(index) }

  /// Returns the size that the child takes in `range`. The child's own style is resolved first; if
  /// they conflict, the range takes precedence over the style.
  ///
  /// A child may be measured any number of times; results are cached.
  /// - Parameters:
  ///   - range: The sizes allowed.
  ///   - parentSize: The size to which the child's percentages refer.
  /// - Returns: The size of the child's border box, in points.
  public func measure(
    in range: SizeRange,
    parentSize: ProposedSize = .undefined
  ) -> Size {
    session.measure(index, range, parentSize)
  }

  /// Returns the distance of the first baseline in the child, at a size, from the child's upper
  /// edge in points; `nil` if the child contains none, as in custom layouts.
  ///
  /// The call lays out the child. From then on, a change in the child runs the layout around it
  /// again.
  public func baseline(at size: Size) -> Double? {
    session.baseline(index, size)
  }

  /// Sets the frame of the child in the layout's content box; x is relative to the leading edge.
  /// The last call applies, and a child without a call has an empty frame.
  public func place(at point: Point, size: Size) {
    session.place(index, point, size)
  }
}
