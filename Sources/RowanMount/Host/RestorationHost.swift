package import RowanComponents
package import RowanHostInterface

/// A host that stores the restoration state of its session.
@MainActor
package protocol RestorationHost: HostInterface {
  /// The restoration state of the session; `nil` if the host stores none now.
  var memory: SessionRestorationState? { get }
}
