import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// Shows a component above all items, which scrolls away with them.
@MainActor
final class LargeTitle: InsetFeature, OverlayFeature, WindowFeature {
  private unowned let list: any ListAccess
  private let overlay = ListOverlay<AnyIdentity>("lead")
  /// Whether the content is outside the window, as last reported to the owner.
  private var isPassed: Bool?

  init(_ list: any ListAccess) { self.list = list }

  func didAttach() { isPassed = nil }

  func releaseOverlays() { overlay.reset() }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    insets.title += root(in: context)?.size.height.rounded(.up) ?? 0
  }

  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot] {
    let (offset, length) = (list.offset, list.layout.title)
    // The content stays mounted within the overscan of a window at rest, so that it exists before a
    // fast scroll brings it back into the window.
    guard let root = root(in: context), offset < length + Overscan.atRest else { return [] }
    let frame = Rect(x: 0, y: 0, width: context.size.width, height: length)
    // Outside the window, the content is hidden from assistive technology, which reads its replacement instead.
    let hidden = ViewAttribute.accessibility(Accessibility(role: .group, isHidden: true))
    return [MountedRoot(root: root, frame: frame, attributes: offset >= length ? [hidden] : [])]
  }

  /// Reports to the owner whether the content is outside the window. Without content, reports whether the list is
  /// scrolled away from its start.
  func didEndPass(in context: any MountContext) {
    guard let header = header(in: context) else { return }
    let (offset, layout) = (list.offset, list.layout)
    let isPassed =
      header.content == nil ? layout.axis == .vertical && offset > 0 : offset >= layout.title
    guard self.isPassed != isPassed else { return }
    self.isPassed = isPassed
    context.afterCommit { header.passed(isPassed) }
  }

  private func header(in context: any MountContext) -> LargeTitleHeader? {
    guard let header = context.environment.largeTitleHeader, header.table == ObjectIdentifier(list)
    else {
      return nil
    }
    return header
  }

  /// The laid-out root of the content, or `nil` without content or in a list that scrolls horizontally.
  private func root(in context: any MountContext) -> ComponentRoot? {
    guard let header = header(in: context), let content = header.content,
      list.layout.axis == .vertical
    else { return nil }
    let range = SizeRange(width: context.size.width)
    let surroundings = list.rowSurroundings(in: context)
    return overlay.root(showing: header.id, in: range, of: context, surroundedBy: surroundings) {
      _ in content
    }
  }
}
