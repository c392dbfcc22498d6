import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLayout

extension ListEngine {
  /// Whether any rows may be swiped.
  var hasSwipes: Bool { capabilities.hasSwipes && wishes.contains(.swipes) }

  /// Whether a row may be swiped, as far as its adapter is concerned.
  func maySwipe(_ row: any RowValue) -> Bool {
    // While a table is edited, rows have controls instead.
    capabilities.hasSwipes && !editing.isOn && adapters.adapter(for: row)?.wantsSwipes ?? false
  }

  /// What the view of a row has because of the actions that it comes with, and their names.
  func swipeAttributes(
    of key: RowRoots.Key,
    at path: RowPath
  ) -> (names: [String], attributes: [ViewAttribute]) {
    guard let id = key.rowID else { return ([], []) }
    noteActions(of: key, at: path)
    guard hasSwipes, maySwipe(shownSections[path.section].rows.value(path.row)) else {
      return ([], [])
    }
    let names = swiping.known[key]?.all.map(\.title) ?? []
    guard let track = swipeTrack(of: key, id) else { return (names, []) }
    return (names, [.track(.pointer()), .pointerTrack(track)])
  }

  /// Notes the actions of a row that may be swiped, unless they are known.
  func noteActions(of key: RowRoots.Key, at path: RowPath) {
    guard hasSwipes, maySwipe(shownSections[path.section].rows.value(path.row)),
      swiping.known[key] == nil
    else { return }
    let row = inPlace(path, showing: key)
    guard let adapter = adapters.adapter(for: row.element) else { return }
    swiping.known[key] = actions(of: row, adapter)
  }

  /// How the host lets a row be swiped; `nil` where there is nothing behind it.
  func swipeTrack(of key: RowRoots.Key, _ id: RowID) -> PointerTrack? {
    let swipe = swiping[id]
    guard let actions = swipe?.actions ?? swiping.known[key], !actions.isEmpty, let context
    else { return nil }
    let length = context.size.width
    // A row on its way back is to be where it belongs.
    let open = swiping.current?.id == id ? swiping.current : nil
    var snaps = [PointerTrack.Snap(0)]
    var thresholds: [Double] = []
    var ends = [0.0, 0.0]
    var rest = 0.0
    for side in SwipeSide.allCases {
      guard let configuration = actions[side] else { continue }
      let sign: Double = (side == .trailing) == isMirrored ? 1 : -1
      let width = width(of: actions, side, id, in: context)
      snaps.append(PointerTrack.Snap(sign * width))
      if open?.side == side { rest = sign * width }
      var end = width
      if configuration.performsFirstActionWithFullSwipe, length > width {
        end = length
        let reach = max(length * Self.fullShare, (width + length) / 2)
        snaps.append(PointerTrack.Snap(sign * length, reach: sign * reach, takesFlings: false))
        thresholds.append(sign * reach)
        if open?.side == side, open?.isFull == true { rest = sign * length }
      }
      if sign < 0 { ends[0] = -end } else { ends[1] = end }
    }
    snaps.sort { $0.position < $1.position }
    return PointerTrack(
      range: ends[0]...ends[1],
      resistance: ends.contains(0) ? Self.resistance : 0,
      snaps: snaps,
      thresholds: thresholds.sorted(),
      rest: snaps.firstIndex { $0.position == rest } ?? 0,
      revision: swiping.revisions[key] ?? 0,
      isAnimated: !context.environment.isMotionReduced
    )
  }

  /// How much of a row has to be swiped away for its first action to be done.
  private static let fullShare = 0.6
  /// How far a row follows to a side on which there is nothing, or beyond its buttons.
  private static let resistance = 0.2

  /// The buttons beside the content of a row, as far as they are to be seen.
  func swipePanels(at path: RowPath) -> [Child] {
    guard !swiping.isIdle, let context else { return [] }
    let id = shownID(of: path)
    guard let swipe = swiping[id] else { return [] }
    let isActive = swiping.current?.number == swipe.number
    return SwipeSide.allCases.compactMap { side in
      guard let configuration = swipe.actions[side] else { return nil }
      let look = SwipeLook(
        side: side,
        isTall: isTall(id, in: context),
        length: context.size.width,
        width: width(of: swipe.actions, side, id, in: context),
        // What nobody sees is not to be reached by Tab.
        isActive: isActive && (swipe.side ?? side) == side,
        isGrown: (swipe.isGrown || swipe.isFull)
          && configuration.performsFirstActionWithFullSwipe && configuration.actions.count > 1
      )
      let panel = Child(panel(configuration, look, swipe))
      return Child(ChildGroup([panel], key: side == .leading ? "leading" : "trailing"))
    }
  }

  private func panel(
    _ configuration: SwipeActionsConfiguration,
    _ look: SwipeLook,
    _ swipe: RowSwipe
  ) -> SwipePanel {
    let side = look.side
    let combination = KeyCombination(.escape)
    return SwipePanel(
      actions: configuration.actions,
      look: look,
      focus: swipe.focus,
      close: KeyCommand(
        combination,
        title: words.closeActions,
        action: Action { [weak self] in self?.closeSwipe() }
      ),
      act: ActionWith { [weak self] index in self?.perform(index, on: side, of: swipe) }
    )
  }

  private func isTall(_ id: RowID, in context: any MountContext) -> Bool {
    guard let path = shownPath(of: id) else { return false }
    let height = layout.height(at: layout.index(of: path))
    let environment = context.environment
    let control = environment.controlMetrics.height * environment.textScale
    return height >= control * SwipeLook.tallness
  }

  /// How wide the buttons on one side are together, in points. Laid out once for all that look the same.
  private func width(
    of actions: RowSwipeActions,
    _ side: SwipeSide,
    _ id: RowID,
    in context: any MountContext
  ) -> Double {
    guard let configuration = actions[side] else { return 0 }
    let length = context.size.width
    let isTall = isTall(id, in: context)
    let name = SwipeWidth(
      titles: configuration.actions.map(\.title),
      icons: configuration.actions.map(\.icon),
      isTall: isTall,
      length: length
    )
    if let known = swiping.widths[name] { return known }
    let panel = SwipePanel(
      actions: configuration.actions,
      look: SwipeLook(side: side, isTall: isTall, length: length),
      focus: SwipeFocus(),
      close: nil,
      act: ActionWith { _ in }
    )
    let root = ComponentRoot(
      panel,
      environment: context.environment,
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    root.setRange(SizeRange(max: Size(width: length * SwipeLook.share, height: .infinity)))
    root.resolve()
    let width = max(1, root.size.width.rounded(.up))
    swiping.widths[name] = width
    return width
  }

  /// Has a row built anew that shows other buttons from now on; what it shows besides stays.
  func rebuildRow(_ id: RowID) {
    guard let context else { return }
    let key = RowRoots.Key(id)
    if let path = shownPath(of: id), let root = rows[key], mountedIndices[key] != nil {
      query {
        root.setComponent(shownRow(at: path, for: key))
        root.resolve()
      }
    }
    update(from: currentAnchor())
    context.setNeedsCommit()
  }
}

// MARK: - Keys

extension ListEngine {
  /// Takes a key that has to do with a row's actions: shift with an arrow brings them into sight, arrows go
  /// from one to the next, escape closes the row. Answers `nil` where it is another one's.
  func takeSwipeKey(_ press: KeyPress, in context: any MountContext) -> Bool? {
    let isSideways = press.key == .left || press.key == .right
    if let swipe = swiping.current, let side = swipe.side {
      if press.key == .escape, press.modifiers.isEmpty {
        closeSwipe(returningFocus: swipe.isByKeys || swipe.focus.present != nil)
        return true
      }
      if isSideways, press.modifiers.isEmpty, let present = swipe.focus.present {
        let count = swipe.actions[side]?.actions.count ?? 0
        // The first action stands at the edge.
        let isOutwards = (press.key == .right) == ((side == .trailing) != isMirrored)
        let next = min(max(0, present + (isOutwards ? -1 : 1)), count - 1)
        swipe.focus.wish(for: next, in: context.updates)
        context.setNeedsCommit()
        return true
      }
      if swipe.focus.present != nil, press.key == .up || press.key == .down {
        closeSwipe(returningFocus: true)
        return nil
      }
    }
    guard isSideways, press.modifiers == .shift, let currentRow, hasSwipes else { return nil }
    let side: SwipeSide = (press.key == .left) == isMirrored ? .leading : .trailing
    return openSwipe(currentRow, on: side, byKeys: true)
  }
}
