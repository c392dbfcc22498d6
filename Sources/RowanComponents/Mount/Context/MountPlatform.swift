package import RowanCore

/// The platform around an attachment: requests to it, its clipboard, drags and the location of the window.
@MainActor
package protocol MountPlatform: AnyObject {
  /// The drag in the session.
  var drags: DragCenter { get }
  /// The location of the window, for hosts that show it.
  var location: LocationCenter { get }

  /// Asks the host's system for something.
  func request(_ request: SystemRequest)

  /// Reads the text on the clipboard, which the user may have to allow. `handler` is called once: with `nil` if there
  /// is no text, or if the user does not allow it.
  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void)
}
