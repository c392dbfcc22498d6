/// The reason why a log cannot be shown.
public enum LogProblem: Error, Sendable, Equatable {
  /// This user may not read the log.
  case refused
  /// There is no log at the path.
  case missing
}
