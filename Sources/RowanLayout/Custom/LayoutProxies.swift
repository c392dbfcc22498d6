public import RowanCore

/// The children that a ``CustomLayout`` arranges.
///
/// The proxies are only good until the layout returns; using one later stops the program.
public struct LayoutProxies: RandomAccessCollection {
  private let session: CustomSession

  init(session: CustomSession) {
    self.session = session
  }

  /// The position of the first child.
  public var startIndex: Int { 0 }
  /// The position after the last child.
  public var endIndex: Int { session.count }

  /// Whether the width around the node is decided already. Answers that depend on it are kept all the same: it is
  /// for reports alone.
  package var isOuterWidthDecided: Bool { session.isOuterWidthDecided }

  /// Reports what cannot be laid out as it was asked for, unless it is withdrawn in the same pass.
  package func report(_ issue: LayoutIssue) { session.report(issue) }

  /// Withdraws an issue for this pass: a later question has shown that there is none.
  package func withdraw(_ issue: LayoutIssue) { session.withdraw(issue) }

  /// The child at `index`.
  public subscript(index: Int) -> LayoutProxy {
    precondition(index >= 0 && index < session.count, "There is no child at this position")
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

  /// The handle of the child, by which a layout may keep data about it.
  public var node: LayoutNode { session.node(index) }

  /// The size that the child takes in `range`. Its own style is resolved first; where that
  /// contradicts the range, the range prevails.
  ///
  /// A child may be measured any number of times; answers are cached.
  /// - Parameters:
  ///   - range: The sizes allowed.
  ///   - parentSize: What the child's percentages refer to.
  /// - Returns: The size of the child's border box, in points.
  public func measure(
    in range: SizeRange,
    parentSize: ProposedSize = .undefined
  ) -> Size {
    session.measure(index, range, parentSize)
  }

  /// Where the first line of text in the child stands when it has a size, in points from its upper edge;
  /// `nil` when there is none in it, as in custom layouts.
  ///
  /// The child is laid out for that, and from then on a change in it makes the layout around it run again.
  public func baseline(at size: Size) -> Double? {
    session.baseline(index, size)
  }

  /// Gives the child its frame in the layout's content box, x counting from the leading edge.
  /// The last call counts; a child never placed has an empty frame.
  public func place(at point: Point, size: Size) {
    session.place(index, point, size)
  }
}
