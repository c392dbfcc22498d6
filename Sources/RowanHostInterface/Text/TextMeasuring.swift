public import RowanCore

/// A text measurer, which breaks text into lines and resolves fonts to faces.
///
/// Layout measures text on any thread. A measurer is therefore `Sendable` and returns equal results
/// for equal arguments on every thread.
public protocol TextMeasuring: Sendable {
  /// Breaks `text` into lines no wider than `width`, or only at its own line ends when that is
  /// `nil`.
  ///
  /// The runs are positioned by `text.alignment` in a box of that width, or of the width of the
  /// widest line if `width` is `nil`. The size of the result is that of the lines, never padded to
  /// `width`.
  func layout(_ text: StyledText, width: Double?) -> TextLayout

  /// Returns the face in which a field shows text in `font`.
  func reference(for font: Font) -> FontReference

  /// Returns the font file of a face that this measurer has returned; `nil` if there is none, as
  /// with a measurer of artificial metrics.
  func resource(for font: FontReference) -> FontResource?
}
