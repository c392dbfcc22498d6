public import RowanComponents
public import RowanCore
public import RowanLayout

/// A component of a session as it is laid out and mounted at present, for tools.
public struct ComponentSnapshot: Hashable, Sendable {
  /// The name of its type, with its key or its number among its siblings.
  public var name: String
  /// The names from the root of its tree to it.
  public var path: String
  /// How many components are around it.
  public var depth: Int
  /// Its place in the window, in points, before it is fitted to pixels.
  public var frame: Rect
  /// The views that show it by itself, outermost first; none where it only arranges what is in it.
  public var views: [ViewID]
  /// The size that it wishes to have, percentages not resolved: that of its box.
  public var size: ComponentSize
  /// The moments at which its view is animated: by itself, or by modifiers on it.
  public var animations: AnimationHooks
  /// What was noted for tools.
  public var metadata: [String: String]
  /// How many boxes the layout has for it and everything in it, rows of tables left out.
  public var boxes: Int
  /// How many of those the last layout of its tree has moved or resized, or something in them.
  public var movedBoxes: Int
  /// What it measures by itself.
  public var content: Content

  /// What gives a component a size of its own.
  public enum Content: String, Hashable, Sendable {
    /// What is in it, or its style.
    case boxes
    /// A text.
    case text
    /// A field to type in.
    case field
    /// A layout of the app's own.
    case custom
  }
}
