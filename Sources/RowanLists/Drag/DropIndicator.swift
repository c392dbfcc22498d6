import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanLayout

/// The indicator of the position where dragged content would be dropped: a line between rows, or a frame
/// around the list.
struct DropIndicator: Component {
  typealias Body = Never

  /// The shape of the indicator.
  enum Appearance: Hashable, Sendable {
    case line
    case frame
  }

  let appearance: Appearance

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var element = Element(layout: LayoutStyle(grow: 1), view: ViewDescription(kind: .box))
    switch appearance {
    case .line:
      element.set(.background(.accent))
      element.set(.cornerRadius(theme.radii.capsule))
    case .frame:
      element.set(.border(Border(color: .accent, width: theme.spacing.xxs)))
      element.set(.cornerRadius(theme.radii.medium))
    }
    element.describe(as: .group) { $0.isHidden = true }
    return element
  }
}
