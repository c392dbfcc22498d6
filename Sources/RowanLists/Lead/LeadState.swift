import RowanComponents
import RowanCore
import RowanLayout

/// What is shown of the present lead, and what somebody was told of it.
struct LeadState {
  /// Whether it is out of sight, as far as somebody was told.
  var isPassed: Bool?
  /// The size and the surroundings that rows were measured for, without the lead.
  var conditions: (size: Size, environment: EnvironmentValues)?
  /// What surrounds rows with a margin, and the surroundings of the table that it was made of.
  var surroundings: (outer: EnvironmentValues, rows: EnvironmentValues)?
}
