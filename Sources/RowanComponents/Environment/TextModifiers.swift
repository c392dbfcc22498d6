public import RowanCore

extension _TextModifier: ComponentModifier {
  /// True: the modifier changes the environment of the content.
  @inlinable
  public static var preparesContext: Bool { true }

  /// Changes the environment of the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment.change(by: self)
  }
}

extension Component {
  /// Sets the font of the component's texts.
  @inlinable
  public consuming func font(_ font: Font) -> _ModifiedComponent<Self, _TextModifier> {
    modifier(_TextModifier(.font(font)))
  }

  /// Sets the colour of the component's texts.
  @inlinable
  public consuming func foreground(_ color: Color) -> _ModifiedComponent<Self, _TextModifier> {
    modifier(_TextModifier(.foreground(color)))
  }

  /// Limits the component's texts to a number of lines; `nil` shows all lines.
  @inlinable
  public consuming func lineLimit(_ lines: Int?) -> _ModifiedComponent<Self, _TextModifier> {
    modifier(_TextModifier(.lineLimit(lines)))
  }

  /// Sets the alignment of the lines of the component's texts.
  @inlinable
  public consuming func textAlignment(
    _ alignment: TextAlignment
  ) -> _ModifiedComponent<Self, _TextModifier> {
    modifier(_TextModifier(.alignment(alignment)))
  }
}
