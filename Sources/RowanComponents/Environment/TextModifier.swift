public import RowanCore

/// Sets what the texts in a component are set in. What is `nil` stays as it was.
public struct TextModifier: Equatable, Sendable {
  /// The change of the line limit, for which no limit at all is a value like others.
  @usableFromInline enum LineLimit: Equatable, Sendable {
    case unchanged
    case lines(Int?)
  }

  @usableFromInline var font: Font?
  @usableFromInline var foreground: Color?
  @usableFromInline var alignment: TextAlignment?
  @usableFromInline var lineLimit: LineLimit

  @inlinable
  init(
    font: Font? = nil,
    foreground: Color? = nil,
    alignment: TextAlignment? = nil,
    lineLimit: LineLimit = .unchanged
  ) {
    self.font = font
    self.foreground = foreground
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
}
