import RowanComponents
import RowanCore
import RowanDiff

// Without a pointer: a key picks rows up, arrows and Tab go to where they belong, and return puts them there.
// Assistive technology does the same by actions.

extension ListEngine {
  /// Takes a key that picks rows up or puts them down; answers `nil` where it is neither.
  func takeCarryKey(_ press: KeyPress) -> Bool? {
    guard press.key == .enter, let drags = context?.drags else { return nil }
    let modifiers = press.modifiers
    if drags.session?.isByKeys == true {
      guard modifiers.isSubset(of: [.shift, .control]) else { return nil }
      return putDown(on: currentRow, isBehind: modifiers.contains(.shift))
    }
    guard modifiers == .control, drags.session == nil, let currentRow else { return nil }
    return pickUpByKeys(currentRow)
  }

  /// Picks a row up, with those that are selected with it; answers whether there is something to drag.
  func pickUpByKeys(_ row: RowID) -> Bool {
    guard adapters.all.contains(where: { $0.wantsDrags }), let path = shownPath(of: row),
      let context
    else { return false }
    let items = dragItems(of: row)
    guard !items.isEmpty else { return false }
    let frame = frameInWindow(of: path)
    let middle = frame.origin + Point(x: frame.width / 2, y: frame.height / 2)
    guard begin(items, from: row, at: middle, isByKeys: true) else { return true }
    context.environment.announce(words.pickedUp(items.count), .assertive)
    carryOverFocus()
    return true
  }

  /// Puts down what keys carry, beside a row; answers whether there is something.
  func putDown(on row: RowID?, isBehind: Bool) -> Bool {
    guard let context, context.drags.session?.isByKeys == true else { return false }
    if let row { currentRow = row }
    let carried = carrying.row
    carrying.goesBehind = isBehind
    context.drags.carry(over: carrying.takesKeys ? self : nil)
    guard context.drags.proposal?.operation.isAccepted == true else {
      carrying.goesBehind = false
      context.environment.announce(words.notHere, .assertive)
      return true
    }
    context.drags.drop()
    carrying.goesBehind = false
    context.environment.announce(words.putDown, .assertive)
    followCarried(carried)
    return true
  }

  /// Stays with the row that was moved within the list.
  private func followCarried(_ row: RowID?) {
    guard let row, let context, let path = shownPath(of: row) else { return }
    currentRow = row
    reveal(path, at: .nearest)
    if let root = rows[RowRoots.Key(row)] { context.focus(root) }
  }

  /// Takes in that keys carry something to where the focus is.
  func carryOverFocus() {
    guard let context, let session = context.drags.session, session.isByKeys else { return }
    let hasFocus = mountedIndices.keys.contains { key in
      key.rowID != nil && rows[key].map { context.holdsFocus($0) } ?? false
    }
    guard hasFocus else { return }
    context.drags.carry(over: carrying.takesKeys ? self : nil)
  }

  /// What assistive technology can do with a row because something is dragged, or may be.
  func carryNames(_ traits: RowTraits, at path: RowPath) -> [String] {
    guard context?.drags.session?.isByKeys == true else {
      return traits.canDrag && isRow(path) ? [words.pickUp] : []
    }
    guard isRow(path) else { return [] }
    var names = carrying.takesKeys ? [words.putInFront, words.putBehind] : []
    if carrying.carries(shownID(of: path)) { names.append(words.putBack) }
    return names
  }

  /// Does what assistive technology was offered; answers `nil` where that is something else.
  func performCarrying(_ action: String, of row: RowID) -> Bool? {
    switch action {
    case words.pickUp: pickUpByKeys(row)
    case words.putInFront: putDown(on: row, isBehind: false)
    case words.putBehind: putDown(on: row, isBehind: true)
    case words.putBack where context?.drags.session?.isByKeys == true: putBack()
    default: nil
    }
  }

  private func putBack() -> Bool {
    context?.drags.cancel()
    return true
  }
}
