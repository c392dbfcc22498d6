package import RowanCore

/// The place of a view that an attachment fills.
@MainActor
package protocol MountGeometry: AnyObject {
  /// Whether the view still exists.
  var isMounted: Bool { get }
  /// The size of the view.
  var size: Size { get }
  /// The present frame of the view in the window, as far as the host has reported offsets.
  var frameInWindow: Rect { get }
  /// The number of views around the view. O(depth).
  var depth: Int { get }
  /// The depth of the view at a point of the window, larger in front; `nil` if the view cannot be seen there, or if a
  /// layer in front of it keeps input from it. O(depth).
  func nearness(at point: Point) -> Int?
}
