package import RowanCore

/// The geometry of a view that an attachment fills.
@MainActor
package protocol MountGeometry: AnyObject {
  /// Whether the view is mounted.
  var isMounted: Bool { get }
  /// The size of the view.
  var size: Size { get }
  /// The current frame of the view in the window, according to the scroll offsets that the host has reported.
  var frameInWindow: Rect { get }
  /// The number of views around the view. O(depth).
  var depth: Int { get }
  /// Returns the depth of the view at a point of the window, larger in front; `nil` if the view is
  /// disabled or not visible there, or if a modal layer in front of it blocks its input. O(depth).
  func nearness(at point: Point) -> Int?
}
