#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a process is told to end.
public enum ProcessSignal: Sendable, Hashable, CaseIterable {
  /// It is asked, and may put its things in order first, or decline.
  case end
  /// It is ended by the system, and not asked.
  case forceToEnd

  /// The number that the system has for it.
  var number: Int32 {
    switch self {
    case .end: SIGTERM
    case .forceToEnd: SIGKILL
    }
  }

  /// What people read on the button.
  var word: String {
    switch self {
    case .end: "End"
    case .forceToEnd: "Force to end"
    }
  }
}

/// A process that a signal is for.
public struct SignalTarget: Sendable, Hashable {
  /// Its number.
  public var pid: Int
  /// When it started, so that no other one gets the signal which was given its number meanwhile.
  public var start: Int
  /// Its name.
  public var name: String

  /// Creates a target.
  public init(pid: Int, start: Int, name: String) {
    self.pid = pid
    self.start = start
    self.name = name
  }

  /// The target that a process is.
  public init(_ sample: ProcessSample) {
    self.init(pid: sample.pid, start: sample.start, name: sample.name)
  }
}

/// Why a process was not told to end.
public enum SignalRefusal: Error, Sendable, Hashable {
  /// Monitor was not started with `--allow-signals`.
  case notAllowed
  /// It is one that nothing here may end: the system's first process, or Monitor itself.
  case protected
  /// It belongs to somebody else.
  case notPermitted
  /// It has ended already.
  case gone

  /// What is wrong, as a sentence.
  ///
  /// - Parameter name: What the process is called.
  /// - Returns: The sentence.
  func sentence(about name: String) -> String {
    switch self {
    case .notAllowed: "Processes can be ended only if Monitor is started with --allow-signals."
    case .protected: "“\(name)” is not to be ended from here."
    case .notPermitted:
      "“\(name)” belongs to another user; only that one or the administrator may end it."
    case .gone: "“\(name)” has ended already."
    }
  }
}
