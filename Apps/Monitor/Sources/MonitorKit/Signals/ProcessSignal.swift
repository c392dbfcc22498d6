#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A signal that ends a process.
public enum ProcessSignal: Sendable, Hashable, CaseIterable {
  /// A request, which the process may ignore. It can save its work first.
  case end
  /// The immediate end by the system, without a chance to save.
  case forceToEnd

  /// The number of the signal.
  var number: Int32 {
    switch self {
    case .end: SIGTERM
    case .forceToEnd: SIGKILL
    }
  }

  /// The title of the button.
  var word: String {
    switch self {
    case .end: "End"
    case .forceToEnd: "Force to end"
    }
  }
}

/// A process that is to receive a signal.
public struct SignalTarget: Sendable, Hashable {
  /// The number of the process.
  public var pid: Int
  /// The start time. It prevents that a signal reaches a later process with the same number.
  public var start: Int
  /// The name of the process.
  public var name: String

  /// Creates a target.
  public init(pid: Int, start: Int, name: String) {
    self.pid = pid
    self.start = start
    self.name = name
  }

  /// Creates the target for a sampled process.
  public init(_ sample: ProcessSample) {
    self.init(pid: sample.pid, start: sample.start, name: sample.name)
  }
}

/// The reason why a process received no signal.
public enum SignalRefusal: Error, Sendable, Hashable {
  /// Monitor was started without `--allow-signals`.
  case notAllowed
  /// The process is protected: the system's first process, or Monitor itself.
  case protected
  /// The process belongs to another user.
  case notPermitted
  /// The process has ended already.
  case gone

  /// Returns the reason as a sentence.
  ///
  /// - Parameter name: The name of the process.
  /// - Returns: The sentence.
  func sentence(about name: String) -> String {
    switch self {
    case .notAllowed: "Processes can be ended only if Monitor is started with --allow-signals."
    case .protected: "Monitor does not end “\(name)”."
    case .notPermitted:
      "“\(name)” belongs to another user. Only that user or the administrator can end it."
    case .gone: "“\(name)” has already ended."
    }
  }
}
