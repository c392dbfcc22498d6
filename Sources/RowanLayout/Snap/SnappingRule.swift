/// How a box is fitted to the pixels of a screen.
public enum SnappingRule: Hashable, Sendable {
  /// Every edge goes to the nearest pixel, so that boxes which touch still do.
  case nearest
  /// As ``nearest``, but the far edges go to a later pixel rather than cut into the box: for
  /// text, which would be clipped.
  case enclosing
}
