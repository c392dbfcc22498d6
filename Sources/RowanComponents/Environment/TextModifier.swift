public import RowanCore

/// Sets one of the things that the texts in a component are set in.
///
/// A tree keeps a modifier for nearly every text: in this form each takes a quarter of the memory of a struct with a field
/// for everything that can be set.
public struct TextModifier: Equatable, Sendable {
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
