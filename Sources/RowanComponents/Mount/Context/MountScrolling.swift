package import RowanCore

/// Scrolls the view that an attachment fills.
@MainActor
package protocol MountScrolling: AnyObject {
  /// Sets the extent that the view scrolls over, and its axis.
  func setScroll(_ configuration: ScrollConfiguration)

  /// Moves the host's offset by `delta`, because the content in front of it has grown or shrunk by so
  /// much.
  func correctScroll(by delta: Double)

  /// Has the host go to an offset.
  func reveal(_ offset: Double, animated: Bool)
}
