package import RowanCore

/// Where a scroll view is to go, as a state of whoever shows it.
///
/// ```swift
/// struct Shelf: Component {
///   var books: [Book]
///   @State private var position = ScrollPosition()
///
///   var body: some Component {
///     VStack {
///       Button("Back to the first one") { position.scrollTo(edge: .start) }
///       ScrollView(.horizontal) {
///         ForEach(books) { Cover(book: $0) }
///       }
///       .scrollPosition($position)
///     }
///   }
/// }
/// ```
///
/// It says where to go, once for each call; where the user goes then is not written into it.
public struct ScrollPosition: Hashable, Sendable {
  /// An end of the content.
  public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// Where the content begins: the top, or the side on which lines begin.
    case start
    /// Where it ends.
    case end
  }

  /// Where in the window something is brought.
  public enum Anchor: UInt8, Hashable, Sendable, CaseIterable {
    /// Nowhere when all of it is in sight, else to the nearer edge.
    case nearest
    /// To the edge at which the content begins.
    case start
    /// To the middle.
    case center
    /// To the edge at which the content ends.
    case end
  }

  /// What was asked for last.
  package struct Request: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case edge(Edge)
      case offset(Double)
      case id(IdentityKey, Anchor)
    }

    package var target: Target
    package var isAnimated: Bool
    /// Tells requests for the same place apart.
    private var number: UInt64

    init(_ target: Target, isAnimated: Bool, after last: Request?) {
      self.target = target
      self.isAnimated = isAnimated
      number = (last?.number ?? 0) &+ 1
    }
  }

  /// What was asked for last, if anything was.
  package private(set) var request: Request?

  /// Creates a position that leaves the scroll view where it is: at first, at the beginning.
  public init() {}

  /// Creates a position at an end of the content.
  public init(edge: Edge) {
    scrollTo(edge: edge, animated: false)
  }

  /// Creates a position at which the component with this identifier is in sight.
  public init(id: some Hashable & Sendable, anchor: Anchor = .start) {
    scrollTo(id: id, anchor: anchor, animated: false)
  }

  /// Goes to an end of the content.
  public mutating func scrollTo(edge: Edge, animated isAnimated: Bool = true) {
    request = Request(.edge(edge), isAnimated: isAnimated, after: request)
  }

  /// Goes to a distance from the beginning of the content, in points, or as far as the content reaches.
  ///
  /// An offset that is not a number counts as 0, which is reported once.
  public mutating func scrollTo(offset: Double, animated isAnimated: Bool = true) {
    let limits = -ValueLimit.number...ValueLimit.number
    let offset = offset.corrected("ScrollPosition.scrollTo(offset:)", in: limits, otherwise: 0)
    request = Request(.offset(offset), isAnimated: isAnimated, after: request)
  }

  /// Goes to a component inside: one that was given the identifier by ``Component/id(_:)``, or the
  /// components of an element of a ``ForEach``. Nothing happens where there is none, or where it is in
  /// another scroll view inside of this one.
  public mutating func scrollTo(
    id: some Hashable & Sendable,
    anchor: Anchor = .nearest,
    animated isAnimated: Bool = true
  ) {
    request = Request(.id(IdentityKey(id), anchor), isAnimated: isAnimated, after: request)
  }
}
