import RowanCore

/// The input settings that the host of a list was given last. The host is given others only if they differ.
struct HostInput {
  /// The input in which the list takes part.
  var interaction: Interaction = []
  /// The keys that the list has a use for.
  var commands: [KeyCombination] = []
}
