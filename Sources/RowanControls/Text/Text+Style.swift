public import RowanCore

// The innermost modifier has priority: a modifier sets an attribute only if it is not set yet.
extension Text {
  /// Sets the font of the text.
  public consuming func font(_ font: Font) -> Text {
    styled { $0.font = $0.font ?? font }
  }

  /// Sets the colour of the text.
  public consuming func foreground(_ color: Color) -> Text {
    styled { $0.color = $0.color ?? color }
  }

  /// Sets the weight of the text, independent of its font.
  public consuming func weight(_ weight: Font.Weight) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// Sets the text in bold, or in regular weight.
  public consuming func bold(_ isBold: Bool = true) -> Text {
    weight(isBold ? .bold : .regular)
  }

  /// Sets the text in italics, or upright.
  public consuming func italic(_ isItalic: Bool = true) -> Text {
    styled { $0.isItalic = $0.isItalic ?? isItalic }
  }

  /// Sets the text in the monospaced font, in the size of its font.
  public consuming func monospaced() -> Text {
    styled { $0.family = $0.family ?? .monospaced }
  }

  /// Sets the digits of the text in equal widths, so that columns of numbers are aligned.
  public consuming func monospacedDigits() -> Text {
    styled { $0.hasMonospacedDigits = true }
  }

  /// Underlines the text if `isActive` is `true`. With `false`, nothing changes.
  public consuming func underline(_ isActive: Bool = true) -> Text {
    decorated(.underline, isActive)
  }

  /// Strikes the text through if `isActive` is `true`. With `false`, nothing changes.
  public consuming func strikethrough(_ isActive: Bool = true) -> Text {
    decorated(.strikethrough, isActive)
  }

  private consuming func decorated(_ decoration: StyledText.Decoration, _ isActive: Bool) -> Text {
    isActive ? styled { $0.decoration.insert(decoration) } : self
  }
}
