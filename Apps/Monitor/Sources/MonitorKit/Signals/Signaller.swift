import Foundation
import Rowan

/// A request to send signals.
public struct SignalRequest: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Sends a signal to processes. A failure for one process does not affect the others.
    case send(ProcessSignal, to: [SignalTarget])
  }

  /// The reasons for the processes that received no signal.
  public typealias ResultData = [SignalTarget: SignalRefusal]

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// The interactor that sends signals to processes if signals are allowed.
public actor Signaller: AsyncInteractable {
  /// The type of request.
  public typealias Request = SignalRequest

  /// A function that sends a signal to a process number and returns 0 or an error number.
  typealias Send = @Sendable (_ pid: Int32, _ signal: Int32) -> Int32

  private let isAllowed: Bool
  private let table: ProcessTable
  private let send: Send

  /// Creates a signaller for the processes of this machine.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether signals are allowed at all.
  ///   - root: The folder that contains `/proc`. The process numbers in a folder other than this
  ///     machine's own belong to another machine, or to the host of this container. No signal is
  ///     sent in this case.
  public init(isAllowed: Bool, root: String = "") {
    self.init(isAllowed: isAllowed && root.isEmpty, root: root, send: Self.kill)
  }

  init(isAllowed: Bool, root: String, send: @escaping Send) {
    self.isAllowed = isAllowed
    self.send = send
    table = ProcessTable(folder: root + "/proc")
  }

  /// Sends signals to processes. The result is always a success, with the refusals by process.
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

  /// Sends the signal to one process, and returns the refusal, or `nil` if it was sent.
  private func refusal(of signal: ProcessSignal, to target: SignalTarget) -> SignalRefusal? {
    guard isAllowed else { return .notAllowed }
    // Numbers below 1 mean process groups, and 1 is the first process of the system.
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
