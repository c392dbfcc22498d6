public import RowanComponents
public import RowanCore

/// A window onto content that may be longer than the room there is; the host scrolls it.
///
/// ```swift
/// ScrollView {
///   for paragraph in article.paragraphs { Text(paragraph) }
/// }
/// ```
///
/// The content is lined up along the direction of scrolling and is as long as it would like to be. All
/// of it exists all the time: for hundreds of things there is the table, which keeps to what is in
/// sight. Scroll views may stand in each other and in rows of tables; each keeps its place for as long as
/// its identity lives.
///
/// Along its direction it takes the room there is, or as much as its content where there is no limit.
/// Arrow keys, page keys, Home and End scroll it while the focus is in it; where nothing in it takes the
/// focus, it does so itself. Things in it that get the focus come into sight.
///
/// Where text runs from right to left, a horizontal one begins on the right.
public struct ScrollView: Component {
  private let axis: Axis
  private let spacing: Double?
  private let showsIndicators: Bool
  private let label: String?
  private let children: [Child]
  private var insets = EdgeInsets()
  private var lead: Child?
  private var position: Binding<ScrollPosition>?
  private var scrolled: ActionWith<ScrollState>?
  private var kept = StoredScrollOffsetProperty()

  /// Creates a scroll view.
  /// - Parameters:
  ///   - axis: The direction of scrolling.
  ///   - spacing: The space between neighbours in points; `nil` for that of the surroundings.
  ///   - showsIndicators: Whether there is a bar, on platforms that show one.
  ///   - label: What the content is, to somebody who does not see it.
  ///   - content: What is inside, one behind the other.
  public init(
    _ axis: Axis = .vertical,
    spacing: Double? = nil,
    showsIndicators: Bool = true,
    label: String? = nil,
    @ChildrenBuilder _ content: () -> [Child]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.showsIndicators = showsIndicators
    self.label = label
    children = content()
  }

  /// The scroll view with space around its content, which is scrolled along.
  public func contentInsets(_ insets: EdgeInsets) -> ScrollView {
    var view = self
    view.insets = insets
    return view
  }

  /// The scroll view with the same space on all sides of its content, in points.
  public func contentInsets(_ length: Double) -> ScrollView {
    contentInsets(EdgeInsets(all: length))
  }

  /// The scroll view, going where `position` is told to go.
  public func scrollPosition(_ position: Binding<ScrollPosition>) -> ScrollView {
    var view = self
    view.position = position
    return view
  }

  /// The scroll view, telling where the host has scrolled it: at most once for each frame of the screen.
  public func onScroll(
    _ action: @escaping @MainActor @Sendable (ScrollState) -> Void
  ) -> ScrollView {
    var view = self
    view.scrolled = ActionWith(action)
    return view
  }

  /// The scroll view with something above its content, outside its insets, that scrolls away with it.
  /// - Parameters:
  ///   - content: What stands there.
  ///   - height: How far the content has to be scrolled for that to be out of sight, in points; 0 for nothing that is
  ///     seen.
  ///   - passed: Called wherever the host has scrolled to, with whether it is out of sight, or with a height of 0,
  ///     whether the content has left its beginning.
  /// - Returns: The scroll view; `nil` where it does not scroll down.
  package func lead(
    _ content: Child,
    height: Double,
    passed: @escaping @MainActor @Sendable (Bool) -> Void
  ) -> ScrollView? {
    guard axis == .vertical else { return nil }
    var view = self
    view.lead = content
    view.scrolled = ActionWith { [scrolled] state in
      passed(height > 0 ? state.offset >= height : state.offset > 0)
      scrolled?(state)
    }
    return view
  }

  /// A view that scrolls, with the content in it.
  public var body: some Component {
    ScrollWindow(
      configuration: ScrollConfiguration(
        axis: axis,
        contentSize: .zero,
        showsIndicators: showsIndicators
      ),
      label: label,
      content: content,
      scrolled: scrolled,
      scrolling: kept.place.map {
        ElementScrolling(place: $0, request: position?.wrappedValue.request)
      }
    )
  }

  private var content: Child {
    switch axis {
    case .horizontal: Child(HStack(spacing: spacing) { children }.padding(insets))
    case .vertical:
      if let lead {
        Child(
          VStack(alignment: .stretch, spacing: 0) {
            [lead]
            VStack(spacing: spacing) { children }.padding(insets)
          }
        )
      } else {
        Child(VStack(spacing: spacing) { children }.padding(insets))
      }
    }
  }
}
