import RowanCore
import RowanHostInterface
import RowanMount

extension ShownView {
  /// The background colour, or `nil` if there is none.
  var background: Color? {
    if case .background(let color) = attributes[.background] { color } else { nil }
  }

  /// The content of a drawing view.
  var drawing: Drawing? {
    if case .drawing(let drawing) = attributes[.drawing] { drawing } else { nil }
  }
}
