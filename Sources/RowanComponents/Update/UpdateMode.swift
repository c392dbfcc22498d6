/// When a component whose state has changed is built again.
public enum UpdateMode: Sendable {
  /// On the main actor, before the current turn ends.
  case sync
  /// In the background; applied when nothing newer has come by then, and repeated when something has.
  case async
}
