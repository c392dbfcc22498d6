import RowanComponents
import RowanCore
import RowanHostInterface

extension ViewMounter {
  /// Returns placements for the links in a text, each around the runs of its link. They become the children of the
  /// view, in the order of their numbers, by which the host knows them. A link that the ellipsis cuts off becomes
  /// an empty box.
  func links(in view: MountedView, _ placement: Placement) -> [Placement] {
    let content = view.attributes.compactMap { attribute -> TextContent? in
      if case .text(let content) = attribute { content } else { nil }
    }.first
    let nodes = placement.node.element.links.enumerated().map { place, element in
      let former = view.linkNodes.indices.contains(place) ? view.linkNodes[place] : nil
      let isShown = content?.layout.frame(ofLink: UInt16(place + 1)) != nil
      let shown = isShown ? element : Element(view: ViewDescription(kind: .box))
      return placement.node.linking(place, shown, as: former)
    }
    view.linkNodes = nodes
    return nodes.enumerated().map { place, node in
      let frame = content?.layout.frame(ofLink: UInt16(place + 1)) ?? .zero
      return Placement(
        node: node,
        tree: placement.tree,
        frame: frame.offset(by: content?.origin ?? .zero)
      )
    }
  }
}
