import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

extension ViewAppearance {
  /// Sets the scroll configuration of a scroll view whose content is its first child, as laid out, rather than the
  /// views of an attachment.
  static func describeScrolling(
    of placement: Placement,
    direction: LayoutDirection,
    in description: inout ViewDescription
  ) {
    let element = placement.node.element
    guard element.scrolling != nil, case .scroll(var scroll) = description.attribute(.scroll) else {
      return
    }
    let axis = scroll.axis
    let window = placement.frame.size
    let content = placement.node.children.first.map {
      placement.tree.frame(of: $0).size
    }
    scroll.isMirrored = axis == .horizontal && direction == .rightToLeft
    scroll.hasBarAtLeft = axis == .vertical && direction == .rightToLeft
    scroll.contentSize = window
    // Windows are rounded to pixels: content that just fits must not scroll by a fraction of a pixel.
    let length = content?[axis] ?? 0
    let fits = length <= window[axis] + 0.01
    scroll.contentSize[axis] = fits ? window[axis].rounded(.down) : length.rounded(.up)
    description.set(.scroll(scroll))
    guard !fits, !placement.node.children.contains(where: \.takesFocus) else { return }
    // Without a descendant that Tab reaches, keys could not scroll the view.
    var interaction = Interaction.focus
    if case .interaction(let own) = description.attribute(.interaction) {
      interaction.formUnion(own)
    }
    description.set(.interaction(interaction))
  }
}

extension ComponentNode {
  /// Whether the node or a descendant may take the focus. A scroll view with an attachment counts, as its content
  /// is not known here.
  fileprivate var takesFocus: Bool {
    guard element.layout.display != .none else { return false }
    if element.attachment != nil && element.view?.kind == .scroll { return true }
    if element.view?.kind.isEditable == true { return true }
    if case .interaction(let own) = element.view?.attribute(.interaction), own.contains(.focus) {
      return true
    }
    return children.contains(where: \.takesFocus)
  }
}
