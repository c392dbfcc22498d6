public import RowanCore

// What was said of a stretch already, nearer to it, holds.
extension Text {
  /// The text in a font.
  public consuming func font(_ font: Font) -> Text {
    styled { $0.font = $0.font ?? font }
  }

  /// The text in a colour.
  public consuming func foreground(_ color: Color) -> Text {
    styled { $0.color = $0.color ?? color }
  }

  /// The text in a weight, whatever its font.
  public consuming func weight(_ weight: Font.Weight) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// The text in the weight of emphasis, or not.
  public consuming func bold(_ isBold: Bool = true) -> Text {
    weight(isBold ? .bold : .regular)
  }

  /// The text with slanting letters, or not.
  public consuming func italic(_ isItalic: Bool = true) -> Text {
    styled { $0.isItalic = $0.isItalic ?? isItalic }
  }

  /// The text in letters of one width, of the size its font has.
  public consuming func monospaced() -> Text {
    styled { $0.family = $0.family ?? .monospaced }
  }

  /// The text with digits of one width, so that columns of figures align.
  public consuming func monospacedDigits() -> Text {
    styled { $0.hasMonospacedDigits = true }
  }

  /// The text with a line below the letters.
  public consuming func underline(_ isActive: Bool = true) -> Text {
    decorated(.underline, isActive)
  }

  /// The text with a line through the letters.
  public consuming func strikethrough(_ isActive: Bool = true) -> Text {
    decorated(.strikethrough, isActive)
  }

  private consuming func decorated(_ decoration: TextDecoration, _ isActive: Bool) -> Text {
    isActive ? styled { $0.decoration.insert(decoration) } : self
  }
}
