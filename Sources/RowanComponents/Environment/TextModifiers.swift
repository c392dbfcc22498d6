public import RowanCore

extension TextModifier: ComponentModifier {
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
  public consuming func font(_ font: Font) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(.font(font)))
  }

  /// The component's texts in a colour.
  @inlinable
  public consuming func foreground(_ color: Color) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(.foreground(color)))
  }

  /// The component's texts cut off after some lines; `nil` shows them whole.
  @inlinable
  public consuming func lineLimit(_ lines: Int?) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(.lineLimit(lines)))
  }

  /// The component's texts lined up at one side.
  @inlinable
  public consuming func textAlignment(
    _ alignment: TextAlignment
  ) -> ModifiedComponent<Self, TextModifier> {
    modifier(TextModifier(.alignment(alignment)))
  }
}
