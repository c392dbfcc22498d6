import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// How far beyond its own length what stands above all items stays mounted, in points: it is there
  /// before a fast movement brings it back.
  private static let overscan = 160.0

  private func lead(in context: any MountContext) -> TableLead? {
    guard let lead = context.environment.tableLead, lead.table == ObjectIdentifier(self) else {
      return nil
    }
    return lead
  }

  /// The root of what stands above all items, up to date.
  private func leadRoot(in context: any MountContext) -> ComponentRoot? {
    guard let lead = lead(in: context), let content = lead.content, layout.axis == .vertical else {
      return nil
    }
    let range = SizeRange(width: context.size.width)
    let surroundings = rowSurroundings(in: context)
    return leadFixture.root(showing: lead.id, in: range, of: context, surroundedBy: surroundings) {
      _ in content
    }
  }

  /// The height of what stands above all items.
  func leadHeight(in context: any MountContext) -> Double {
    leadRoot(in: context)?.size.height.rounded(.up) ?? 0
  }

  /// What stands above all items, at the beginning of the content.
  func mountedLead(in context: any MountContext) -> [MountedRoot] {
    guard let root = leadRoot(in: context), offset < layout.title + Self.overscan else { return [] }
    let frame = Rect(x: 0, y: 0, width: context.size.width, height: layout.title)
    // What says the same in its place is read instead.
    let hidden = ViewAttribute.accessibility(Accessibility(role: .group, isHidden: true))
    return [
      MountedRoot(root: root, frame: frame, attributes: offset >= layout.title ? [hidden] : [])
    ]
  }

  /// Reports to the owner of a lead whether its content is out of sight, or without content, whether the items have
  /// left their beginning.
  func tellLead(in context: any MountContext) {
    guard let lead = lead(in: context) else { return }
    let isPassed =
      lead.content == nil ? layout.axis == .vertical && offset > 0 : offset >= layout.title
    guard leadState.isPassed != isPassed else { return }
    leadState.isPassed = isPassed
    context.afterCommit { lead.passed(isPassed) }
  }

  /// Takes in for what size and surroundings rows are measured; answers whether that is anything else than
  /// before, what stands above them left aside.
  func noteConditions() -> Bool {
    guard let context else { return true }
    var environment = context.environment
    environment.tableLead = nil
    let before = leadState.conditions
    leadState.conditions = (context.size, environment)
    guard let before else { return true }
    return before.size != context.size || !before.environment.isSame(as: environment)
  }
}
