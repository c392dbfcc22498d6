package import RowanHostInterface
import Synchronization

/// The view factories of the host, and the diagnostics about missing ones.
package struct HostViewAccess: Equatable, Sendable {
  private final class Storage: Sendable {
    let kinds: HostViewKinds
    let report: Diagnostic.Handler
    let reported = Mutex<Set<String>>([])

    init(kinds: HostViewKinds, report: @escaping Diagnostic.Handler) {
      self.kinds = kinds
      self.report = report
    }
  }

  private let storage: Storage?

  /// Creates the value for a session.
  package init(kinds: HostViewKinds, report: @escaping Diagnostic.Handler) {
    storage = Storage(kinds: kinds, report: report)
  }

  fileprivate init() {
    storage = nil
  }

  /// Returns whether the host has a factory with this name. A missing factory is reported once.
  package func knows(_ kind: String) -> Bool {
    guard let storage else { return false }
    if storage.kinds.contains(kind) { return true }
    report(
      "The host has no factory for views of the kind \"\(kind)\" and shows a placeholder."
        + " Register a factory with this name."
    )
    return false
  }

  /// Reports a message once.
  package func report(_ message: String) {
    guard let storage, storage.reported.withLock({ $0.insert(message).inserted }) else { return }
    storage.report(Diagnostic(message))
  }

  /// Whether both belong to the same session.
  package static func == (left: HostViewAccess, right: HostViewAccess) -> Bool {
    left.storage === right.storage
  }
}

private enum HostViewAccessKey: EnvironmentKey {
  static let defaultValue = HostViewAccess()
}

extension EnvironmentValues {
  /// The view factories of the host.
  package var hostViews: HostViewAccess {
    get { self[HostViewAccessKey.self] }
    set { self[HostViewAccessKey.self] = newValue }
  }
}
