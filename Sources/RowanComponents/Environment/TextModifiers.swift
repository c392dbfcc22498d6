public import RowanCore

/// Sets what the texts in a component are set in. What is `nil` stays as it was.
public struct TextModifier: ComponentModifier, Equatable {
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

  /// The content sees the change.
  @inlinable
  public static var preparesContext: Bool { true }

  /// Changes the surroundings of the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment.change(by: self)
  }
}

extension Component {
  /// The component's texts in a font.
  @inlinable
  public func font(_ font: Font) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(font: font))
  }

  /// The component's texts in a colour.
  @inlinable
  public func foreground(_ color: Color) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(foreground: color))
  }

  /// The component's texts cut off after some lines; `nil` shows them whole.
  @inlinable
  public func lineLimit(_ lines: Int?) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(lineLimit: .lines(lines)))
  }

  /// The component's texts lined up at one side.
  @inlinable
  public func textAlignment(
    _ alignment: TextAlignment
  ) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(alignment: alignment))
  }
}
