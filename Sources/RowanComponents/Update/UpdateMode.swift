/// The time at which a component with a changed state is built again.
public enum UpdateMode: Sendable {
  /// On the main actor, before the current turn ends.
  case sync
  /// In the background. The result is applied if there was no newer change in the meantime; otherwise the build
  /// is repeated.
  case async
}
