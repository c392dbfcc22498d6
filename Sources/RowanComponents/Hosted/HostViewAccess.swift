import Synchronization

/// What components find out about the factories of the host, and whom they tell what they miss.
package struct HostViewAccess: Equatable, Sendable {
  private final class Storage: Sendable {
    let kinds: HostViewKinds
    let report: DiagnosticHandler
    let reported = Mutex<Set<String>>([])

    init(kinds: HostViewKinds, report: @escaping DiagnosticHandler) {
      self.kinds = kinds
      self.report = report
    }
  }

  private let storage: Storage?

  /// Creates the access of a session.
  package init(kinds: HostViewKinds, report: @escaping DiagnosticHandler) {
    storage = Storage(kinds: kinds, report: report)
  }

  fileprivate init() {
    storage = nil
  }

  /// Whether the host has a factory of this name; one that it lacks is reported once.
  package func knows(_ kind: String) -> Bool {
    guard let storage else { return false }
    if storage.kinds.contains(kind) { return true }
    report("The host has no factory for views of the kind \"\(kind)\"; a placeholder is shown.")
    return false
  }

  /// Reports something once.
  package func report(_ message: String) {
    guard let storage, storage.reported.withLock({ $0.insert(message).inserted }) else { return }
    storage.report(Diagnostic(message))
  }

  /// Whether both are those of one session.
  package static func == (left: HostViewAccess, right: HostViewAccess) -> Bool {
    left.storage === right.storage
  }
}

private enum HostViewAccessKey: EnvironmentKey {
  static let defaultValue = HostViewAccess()
}

extension EnvironmentValues {
  /// What the host can show besides what every host can.
  package var hostViews: HostViewAccess {
    get { self[HostViewAccessKey.self] }
    set { self[HostViewAccessKey.self] = newValue }
  }
}
