import RowanCore
import RowanMount

extension ShownView {
  /// The colour behind the content, when there is one.
  var background: Color? {
    if case .background(let color) = attributes[.background] { color } else { nil }
  }

  /// What a drawing view shows.
  var drawing: Drawing? {
    if case .drawing(let drawing) = attributes[.drawing] { drawing } else { nil }
  }
}
