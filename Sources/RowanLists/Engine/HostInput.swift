import RowanCore

/// What the host of a list was told last about input, so that it is told only of changes.
struct HostInput {
  /// The input in which the list takes part.
  var interaction: Interaction = []
  /// The keys that the list has a use for.
  var commands: [KeyCombination] = []
}
