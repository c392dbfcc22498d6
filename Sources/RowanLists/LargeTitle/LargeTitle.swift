import RowanComponents
import RowanCore
import RowanLayout

/// Shows a component above all items, which scrolls away with them.
@MainActor
final class LargeTitle: InsetFeature, OverlayFeature, WindowFeature {
  /// The overscan of the content, in points: the distance beyond its own length within which it stays mounted. It is
  /// mounted before a fast scroll brings it back into the window.
  private static let overscan = 160.0

  private unowned let list: any ListAccess
  private let fixture = ListOverlay<AnyIdentity>("lead")
  /// Whether the content is outside the window, as last reported to the owner.
  private var isPassed: Bool?

  init(_ list: any ListAccess) { self.list = list }

  func didAttach() { isPassed = nil }

  func letGoOfOverlays() { fixture.reset() }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    insets.title += root(in: context)?.size.height.rounded(.up) ?? 0
  }

  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot] {
    let (offset, length) = (list.offset, list.layout.title)
    guard let root = root(in: context), offset < length + Self.overscan else { return [] }
    let frame = Rect(x: 0, y: 0, width: context.size.width, height: length)
    // Outside the window, the content is hidden from assistive technology, which reads its replacement instead.
    let hidden = ViewAttribute.accessibility(Accessibility(role: .group, isHidden: true))
    return [MountedRoot(root: root, frame: frame, attributes: offset >= length ? [hidden] : [])]
  }

  /// Reports to the owner whether the content is outside the window. Without content, reports whether the list is
  /// scrolled away from its start.
  func didEndPass(in context: any MountContext) {
    guard let lead = lead(in: context) else { return }
    let (offset, layout) = (list.offset, list.layout)
    let isPassed =
      lead.content == nil ? layout.axis == .vertical && offset > 0 : offset >= layout.title
    guard self.isPassed != isPassed else { return }
    self.isPassed = isPassed
    context.afterCommit { lead.passed(isPassed) }
  }

  private func lead(in context: any MountContext) -> LargeTitleHeader? {
    guard let lead = context.environment.largeTitleHeader, lead.table == ObjectIdentifier(list)
    else {
      return nil
    }
    return lead
  }

  /// The laid-out root of the content, or `nil` without content or in a list that scrolls horizontally.
  private func root(in context: any MountContext) -> ComponentRoot? {
    guard let lead = lead(in: context), let content = lead.content,
      list.layout.axis == .vertical
    else { return nil }
    let range = SizeRange(width: context.size.width)
    let surroundings = list.rowSurroundings(in: context)
    return fixture.root(showing: lead.id, in: range, of: context, surroundedBy: surroundings) {
      _ in content
    }
  }
}
