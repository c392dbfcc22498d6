/// The time at which a component with a changed state is built again.
public enum UpdateMode: Sendable {
  /// On the main actor: at the end of the event in which the state is written, or, if it is written
  /// elsewhere, in a later turn of the main actor, which the host may choose.
  case sync
  /// In the background. The result is applied if there was no newer change in the meantime; otherwise the build
  /// is repeated.
  case async
}
