package import RowanCore

/// A state that scrolls a scroll view to a position.
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
/// Each call scrolls once: with an animation if the call requests it, unless the user prefers
/// reduced motion or the scroll view has just appeared. The value is not updated when the user
/// scrolls.
public struct ScrollPosition: Hashable, Sendable {
  /// An end of the content.
  public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The beginning: the top, or the side on which lines begin.
    case start
    /// The end.
    case end
  }

  /// The position in the visible area to which a component is scrolled.
  public enum Anchor: UInt8, Hashable, Sendable, CaseIterable {
    /// The nearer edge; no scrolling if the whole component is visible.
    case nearest
    /// The edge at which the content begins.
    case start
    /// The centre.
    case center
    /// The edge at which the content ends.
    case end
  }

  /// The target of the last call.
  package struct Request: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case edge(Edge)
      case offset(Double)
      case id(IdentityKey, Anchor)
    }

    package var target: Target
    package var isAnimated: Bool
    /// A number that distinguishes requests with the same target.
    private var number: UInt64

    init(_ target: Target, isAnimated: Bool, after last: Request?) {
      self.target = target
      self.isAnimated = isAnimated
      number = (last?.number ?? 0) &+ 1
    }
  }

  /// The last request; `nil` if there was none.
  package private(set) var request: Request?

  /// Creates a position without a request: the scroll view stays at its offset, initially at the beginning.
  public init() {}

  /// Creates a position at an end of the content.
  public init(edge: Edge) {
    scrollTo(edge: edge, animated: false)
  }

  /// Creates a position at which the component with this identifier is visible.
  public init(id: some Hashable & Sendable, anchor: Anchor = .start) {
    scrollTo(id: id, anchor: anchor, animated: false)
  }

  /// Scrolls to an end of the content.
  public mutating func scrollTo(edge: Edge, animated isAnimated: Bool = true) {
    request = Request(.edge(edge), isAnimated: isAnimated, after: request)
  }

  /// Scrolls to a distance from the beginning of the content, in points, limited to the length of the content.
  ///
  /// NaN counts as 0, which is reported once.
  public mutating func scrollTo(offset: Double, animated isAnimated: Bool = true) {
    let limits = -ValueLimit.number...ValueLimit.number
    let offset = offset.corrected("ScrollPosition.scrollTo(offset:)", in: limits, otherwise: 0)
    request = Request(.offset(offset), isAnimated: isAnimated, after: request)
  }

  /// Scrolls to a component with an identifier given by ``Component/id(_:)``, or to the components of an
  /// element of a ``ForEach``. Has no effect if there is no such component, or if it is in another scroll view
  /// inside this one.
  public mutating func scrollTo(
    id: some Hashable & Sendable,
    anchor: Anchor = .nearest,
    animated isAnimated: Bool = true
  ) {
    request = Request(.id(IdentityKey(id), anchor), isAnimated: isAnimated, after: request)
  }
}
