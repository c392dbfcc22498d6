package import RowanComponents
import RowanControls
import RowanLayout

extension Component {
  /// The component taking all the room there is.
  package func filling() -> some Component {
    modifier(Filling(isShown: true))
  }

  /// The component taking all the room there is, or none, unmounted, while what is in it stays built and
  /// keeps its state.
  package func filling(isShown: Bool) -> some Component {
    VStack(alignment: .stretch, spacing: 0) { self }.modifier(Filling(isShown: isShown))
  }
}

/// Takes all the room there is, or none.
private struct Filling: ComponentModifier {
  let isShown: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.layout.grow = 1
    element.layout.shrink = 1
    element.layout.basis = 0
    element.layout.minWidth = 0
    element.layout.minHeight = 0
    element.layout.alignSelf = .stretch
    if !isShown { element.layout.display = .none }
  }
}
