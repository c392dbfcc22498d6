import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension ListEngine {
  /// The sign of where something would go, in its place.
  func mountedDropSign(in context: any MountContext) -> [MountedRoot] {
    guard carrying.guest != nil, let proposal = carrying.proposal, let place = carrying.place,
      proposal.operation.isAccepted
    else { return [] }
    var look = DropSign.Look.frame
    var frame = inWindow(context)
    switch proposal.intent {
    case .unspecified: break
    case .insertIntoDestination:
      guard place.row == nil else { return [] }
    case .insertAtDestination:
      if let line = lineFrame(at: place, width: context.environment.theme.spacing.xxs, context) {
        look = .line
        frame = line
      }
    }
    let root = dropFixture.root(
      showing: look,
      in: SizeRange(exactly: frame.size),
      of: context
    ) { Child(DropSign(look: $0)) }
    return [MountedRoot(root: root, frame: frame, depth: TableReorder.depth)]
  }

  /// What is in sight, in the content, as the host has it.
  private func inWindow(_ context: any MountContext) -> Rect {
    guard layout.axis == .horizontal else {
      return Rect(x: 0, y: offset, width: context.size.width, height: context.size.height)
    }
    let x = isMirrored ? -offset : offset
    return Rect(x: x, y: 0, width: context.size.width, height: context.size.height)
  }

  /// The line that shows between which rows something goes; `nil` where there is none beside which it could.
  private func lineFrame(at place: DropPlace, width: Double, _ context: any MountContext) -> Rect? {
    guard let gap = place.gap else { return nil }
    guard let edge = place.edge, isRow(edge.row) else {
      // An empty section: below its header, or where it would begin.
      guard layout.count > 0, shownSections.indices.contains(gap.section) else { return nil }
      let header = layout.headerIndex(ofSection: gap.section)
      let y = header.map { layout.offset(of: $0) + layout.height(at: $0) }
      guard let y else { return nil }
      let top = min(y, max(0, layout.total - width))
      return turned(Rect(x: 0, y: top, width: span(context), height: width))
    }
    let frame = layout.frame(of: layout.index(of: edge.row), width: rowWidth(in: context))
    if !layout.isStacked, !fillsLine(edge.row) {
      let x = (edge.isBehind ? frame.maxX : frame.minX) - width / 2
      let inside = min(max(0, x), crossLength - width)
      return turned(Rect(x: inside, y: frame.minY, width: width, height: frame.height))
    }
    let y = (edge.isBehind ? frame.maxY : frame.minY) - width / 2
    let top = min(max(0, y), max(0, layout.total - width))
    let start = layout.isStacked ? rowStart(in: context) : frame.minX
    let length = layout.isStacked ? rowWidth(in: context) : frame.width
    return turned(Rect(x: start, y: top, width: length, height: width))
  }

  private func span(_ context: any MountContext) -> Double {
    layout.isStacked ? rowWidth(in: context) : crossLength
  }
}
