public import RowanComponents
public import RowanCore
import RowanHostInterface

/// A container that the host scrolls if its content is longer than the available space.
///
/// ```swift
/// ScrollView {
///   for paragraph in article.paragraphs { Text(paragraph) }
/// }
/// ```
///
/// The content is a stack along the scroll axis, in its natural length. All of it exists all the
/// time, so use a table for hundreds of items: a table creates only the visible rows. Scroll views
/// can be nested, and used in rows of tables; each keeps its scroll offset as long as its identity
/// exists.
///
/// Along its axis, it takes the available space, or the length of its content if there is no limit.
/// Arrow keys, page keys, Home and End scroll it while the focus is in it. If its content scrolls
/// and contains no focusable component, it takes the focus itself. Components in it are scrolled
/// into view when they get the focus.
///
/// In right-to-left layouts, a horizontal scroll view begins on the right.
public struct ScrollView: Component {
  private let axis: Axis
  private let spacing: Double?
  private let showsIndicators: Bool
  private let label: String?
  private let children: [Child]
  private var insets = EdgeInsets()
  private var header: Child?
  private var position: Binding<ScrollPosition>?
  private var scrolled: ActionWith<ScrollState>?
  private var kept = StoredScrollOffsetProperty()

  /// Creates a scroll view.
  /// - Parameters:
  ///   - axis: The scroll axis.
  ///   - spacing: The space between neighbours in points; `nil` for the theme's.
  ///   - showsIndicators: Whether scroll bars are shown, on platforms that have them.
  ///   - label: The accessibility label of the content.
  ///   - content: The components, along the scroll axis.
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

  /// Adds space around the content, which scrolls with it.
  public func contentInsets(_ insets: EdgeInsets) -> ScrollView {
    var view = self
    view.insets = insets
    return view
  }

  /// Adds the same space on all sides of the content, in points.
  public func contentInsets(_ length: Double) -> ScrollView {
    contentInsets(EdgeInsets(all: length))
  }

  /// Scrolls to the position that is requested by a binding.
  public func scrollPosition(_ position: Binding<ScrollPosition>) -> ScrollView {
    var view = self
    view.position = position
    return view
  }

  /// Calls an action after the host has scrolled the view, at most once per frame. A later call
  /// replaces the action.
  public func onScroll(
    _ action: @escaping @MainActor @Sendable (ScrollState) -> Void
  ) -> ScrollView {
    var view = self
    view.scrolled = ActionWith(action)
    return view
  }

  /// Adds a component above the content, outside its insets, that scrolls with the content.
  /// - Parameters:
  ///   - content: The component.
  ///   - height: The scroll offset in points at which the component is out of view; 0 if nothing of
  ///     it is visible.
  ///   - passed: Called after the host has scrolled, with whether the component is out of view or,
  ///     if the height is 0, whether the content is scrolled away from its beginning.
  /// - Returns: The scroll view; `nil` if it does not scroll vertically.
  package func header(
    _ content: Child,
    height: Double,
    passed: @escaping @MainActor @Sendable (Bool) -> Void
  ) -> ScrollView? {
    guard axis == .vertical else { return nil }
    var view = self
    view.header = content
    view.scrolled = ActionWith { [scrolled] state in
      passed(height > 0 ? state.offset >= height : state.offset > 0)
      scrolled?(state)
    }
    return view
  }

  /// A scrolling view with the content in it.
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
      if let header {
        Child(
          VStack(alignment: .stretch, spacing: 0) {
            [header]
            VStack(spacing: spacing) { children }.padding(insets)
          }
        )
      } else {
        Child(VStack(spacing: spacing) { children }.padding(insets))
      }
    }
  }
}
