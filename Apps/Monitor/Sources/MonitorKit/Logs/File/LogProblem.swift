/// Why a log is not shown.
public enum LogProblem: Error, Sendable, Equatable {
  /// It is not for this user to read.
  case refused
  /// There is no log of this name.
  case missing
}
