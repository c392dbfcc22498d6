import RowanCore
package import RowanHostInterface

/// The platform services for an attachment: system requests, the clipboard, drags and the location of the
/// window.
@MainActor
package protocol MountPlatform: AnyObject {
  /// The drags of the session.
  var drags: DragCenter { get }
  /// The location of the window, for hosts that show it.
  var location: LocationCenter { get }
  /// Whether the display is at the other end of a network: see ``RemoteHost``.
  var isHostRemote: Bool { get }

  /// Sends a request to the system of the host.
  func request(_ request: SystemRequest)

  /// Reads the text on the clipboard, for which the user may have to give permission. `handler` is called once,
  /// with `nil` if there is no text or the user denies permission.
  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void)
}
