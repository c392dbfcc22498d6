import RowanComponents
import RowanCore

/// The window size and environment for which the rows of a list are built and measured.
struct RowConditions {
  /// The conditions for which rows were measured last.
  private var measured: (size: Size, environment: EnvironmentValues)?
  /// The environment of rows with a margin, and the environment of the list from which it was made.
  private var surroundings: (outer: EnvironmentValues, rows: EnvironmentValues)?

  /// Records the size and environment for which rows are measured from now on. The large title is not part of them.
  /// - Returns: Whether they differ from the recorded ones.
  mutating func record(_ size: Size, _ environment: EnvironmentValues) -> Bool {
    var environment = environment
    environment.largeTitleHeader = nil
    let before = measured
    measured = (size, environment)
    guard let before else { return true }
    return before.size != size || !before.environment.isSame(as: environment)
  }

  /// Returns the environment of a list with a margin for its rows. It is cached for the same environment.
  mutating func rows(_ environment: EnvironmentValues, margin: Double) -> EnvironmentValues {
    // Most lists are narrow, and their rows share the environment of the list.
    guard environment.rowMargin != margin else { return environment }
    if let surroundings, surroundings.outer.isSame(as: environment),
      surroundings.rows.rowMargin == margin
    {
      return surroundings.rows
    }
    var rows = environment
    rows.rowMargin = margin
    surroundings = (environment, rows)
    return rows
  }
}
