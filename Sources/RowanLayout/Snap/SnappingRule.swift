/// The rounding of the edges of a box to the pixels of a screen.
public enum SnappingRule: Hashable, Sendable {
  /// Rounds every edge to the nearest pixel, so that boxes that touch still do.
  case nearest
  /// Like ``nearest``, but the right and bottom edges move to a later pixel if they would otherwise
  /// cut into the box. Used for text, which would otherwise be clipped.
  case enclosing
}
