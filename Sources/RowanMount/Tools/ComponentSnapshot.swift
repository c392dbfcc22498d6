public import RowanComponents
public import RowanCore
public import RowanHostInterface
public import RowanLayout

/// A component of a session with its current layout and views, for tools.
public struct ComponentSnapshot: Hashable, Sendable {
  /// The name of the component type, with its key or its number among its siblings.
  public var name: String
  /// The names from the root of the tree to the component.
  public var path: String
  /// The number of ancestors.
  public var depth: Int
  /// The frame in the window, in points, before rounding to pixels.
  public var frame: Rect
  /// The views of the component itself, outermost first; empty if it only arranges other components.
  public var views: [ViewID]
  /// The requested size of the component's box, with percentages unresolved.
  public var size: ComponentSize
  /// The events that animate the component's view, by the component or its modifiers.
  public var animations: AnimationHooks
  /// The metadata set for tools.
  public var metadata: [String: String]
  /// The number of layout boxes for the component and its descendants, without rows of lists.
  public var boxes: Int
  /// The number of these boxes that the last layout of the tree moved or resized, or in which it did so.
  public var movedBoxes: Int
  /// The content that the component measures itself.
  public var content: Content

  /// The content that determines the size of a component.
  public enum Content: String, Hashable, Sendable {
    /// Its descendants or its style.
    case boxes
    /// A text.
    case text
    /// An editable field.
    case field
    /// A custom layout of the app.
    case custom
  }
}
