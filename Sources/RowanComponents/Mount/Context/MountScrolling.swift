import RowanCore
package import RowanHostInterface

/// The scrolling of the view that an attachment fills.
@MainActor
package protocol MountScrolling: AnyObject {
  /// Sets the content size of the view and its scroll axis.
  func setScroll(_ configuration: ScrollConfiguration)

  /// Sets the pattern that a remote host shows where the content of the view has not arrived.
  func setMissingContent(_ pattern: ContentPattern)

  /// Moves the host's scroll offset by `delta`, because the content before it has grown or shrunk by this
  /// amount.
  func correctScroll(by delta: Double)

  /// Scrolls the host to an offset.
  func reveal(_ offset: Double, animated: Bool)
}
