public import RowanCore

/// Breaks text into lines and says which faces it is set in.
///
/// Layout asks for sizes on any thread; a measurer is therefore `Sendable` and answers the same for
/// the same arguments on every one of them.
public protocol TextMeasuring: Sendable {
  /// Breaks `text` into lines no wider than `width`, or only at its own line ends when that is `nil`.
  ///
  /// The runs stand where `text.alignment` puts them in a box of that width (or of the widest line's,
  /// when there is none); the answer's size is that of the lines themselves, never padded to `width`.
  func layout(_ text: StyledText, width: Double?) -> TextLayout

  /// The face in which a field shows text in `font`.
  func reference(for font: Font) -> FontReference

  /// The file behind a face this measurer has answered with; `nil` when there is none to be had, as
  /// with a measurer of made-up metrics.
  func resource(for font: FontReference) -> FontResource?
}
