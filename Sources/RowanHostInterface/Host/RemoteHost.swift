/// A host whose display may be at the other end of a network. Its content follows each event with a delay then, so that
/// lists prepare content around their windows, and describe the content that is missing.
@MainActor
package protocol RemoteHost: HostInterface {
  /// Whether the display is at the other end of a network.
  var isRemote: Bool { get }
}
