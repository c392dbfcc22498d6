public import RowanCore

/// A modifier that sets one text attribute in the environment of a component.
///
/// A tree stores a modifier for nearly every text: an enumeration takes a quarter of the memory of a structure
/// with a field for each attribute.
public struct _TextModifier: Equatable, Sendable {
  @usableFromInline enum Change: Equatable, Sendable {
    indirect case font(Font)
    case foreground(Color)
    case alignment(TextAlignment)
    /// `nil` shows all lines.
    case lineLimit(Int?)
  }

  @usableFromInline let change: Change

  @inlinable
  init(_ change: Change) {
    self.change = change
  }
}
