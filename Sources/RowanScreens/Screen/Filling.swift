package import RowanComponents
import RowanControls
import RowanLayout

extension Component {
  /// Expands the component to the available space.
  package func filling() -> some Component {
    modifier(Filling(isShown: true))
  }

  /// Expands the component to the available space, or removes it from the layout. If it is not shown, it is unmounted,
  /// but its content stays built and keeps its state.
  package func filling(isShown: Bool) -> some Component {
    VStack(alignment: .stretch, spacing: 0) { self }.modifier(Filling(isShown: isShown))
  }
}

/// Expands an element to the available space, or removes it from the layout.
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
