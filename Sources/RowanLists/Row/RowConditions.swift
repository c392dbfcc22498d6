import RowanComponents
import RowanCore

/// The size of the window, and the surroundings, for which the rows of a list are built and measured.
struct RowConditions {
  /// Those for which rows were measured last.
  private var measured: (size: Size, environment: EnvironmentValues)?
  /// What surrounds rows with a margin, and the surroundings of the list that it was made of.
  private var surroundings: (outer: EnvironmentValues, rows: EnvironmentValues)?

  /// Notes for what size and surroundings rows are measured from now on, what stands above them left aside.
  /// - Returns: Whether these are others than before.
  mutating func record(_ size: Size, _ environment: EnvironmentValues) -> Bool {
    var environment = environment
    environment.largeTitleHeader = nil
    let before = measured
    measured = (size, environment)
    guard let before else { return true }
    return before.size != size || !before.environment.isSame(as: environment)
  }

  /// The surroundings of a list, with a margin for its rows. Made once for the same surroundings.
  mutating func rows(_ environment: EnvironmentValues, margin: Double) -> EnvironmentValues {
    // Most lists are narrow, and their rows have the very surroundings of the list.
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
