import Foundation
import Rowan

/// What a signaller is asked for.
public struct SignalRequest: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// To tell processes to end, each whatever becomes of the others.
    case send(ProcessSignal, to: [SignalTarget])
  }

  /// What comes back: of each process that was not told, why.
  public typealias ResultData = [SignalTarget: SignalRefusal]

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// Tells processes to end, if it is allowed to: the interactor of screens on which that is possible.
public actor Signaller: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = SignalRequest

  /// Sends a signal to the process with a number; 0, or the number of an error.
  typealias Send = @Sendable (_ pid: Int32, _ signal: Int32) -> Int32

  private let isAllowed: Bool
  private let table: ProcessTable
  private let send: Send

  /// Creates a signaller of this machine's processes.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether it does anything at all.
  ///   - root: The folder that `/proc` is in. Numbers in another folder than this machine's own are of
  ///     another machine, or seen from outside a container: nobody is told anything then.
  public init(isAllowed: Bool, root: String = "") {
    self.init(isAllowed: isAllowed && root.isEmpty, root: root, send: Self.kill)
  }

  init(isAllowed: Bool, root: String, send: @escaping Send) {
    self.isAllowed = isAllowed
    self.send = send
    table = ProcessTable(folder: root + "/proc")
  }

  /// Tells processes to end: always a success, which says who was not told.
  public func perform(
    request: SignalRequest
  ) async -> Result<[SignalTarget: SignalRefusal], any Error> {
    switch request.action {
    case .send(let signal, let targets):
      var refusals: [SignalTarget: SignalRefusal] = [:]
      for target in targets { refusals[target] = refusal(of: signal, to: target) }
      return .success(refusals)
    }
  }

  /// Tells one process; `nil` once it was told.
  private func refusal(of signal: ProcessSignal, to target: SignalTarget) -> SignalRefusal? {
    guard isAllowed else { return .notAllowed }
    // 0 and less mean groups, and 1 is the system itself.
    guard target.pid > 1, let pid = Int32(exactly: target.pid), pid != getpid() else {
      return .protected
    }
    guard table.read(pid: target.pid)?.stat.start == target.start else { return .gone }
    switch send(pid, signal.number) {
    case 0: return nil
    case ESRCH: return .gone
    default: return .notPermitted
    }
  }

  private static let kill: Send = { pid, signal in
    Foundation.kill(pid, signal) == 0 ? 0 : errno
  }
}
