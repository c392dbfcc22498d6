package import RowanComponents
import RowanCore
import RowanDiff

// What can be done with rows besides selecting them: what the host looks out for, what assistive technology
// is offered, and keys.

extension ListEngine {
  /// What the host looks out for at a row because of what can be done with it.
  func commandGestures(_ traits: RowTraits) -> Gestures {
    Gestures(
      longPress: traits.mayHaveMenu,
      secondaryTap: traits.mayHaveMenu,
      lift: traits.canDrag || allowsDragReorder && traits.canMove,
      liftsOnMove: traits.canDrag,
      pinch: features.takesPinches
    )
  }

  /// What a row's view has because of what is done with it.
  func commandAttributes(of key: RowRoots.Key) -> [ViewAttribute] {
    var attributes: [ViewAttribute] = []
    guard isAnyRowMarked, let id = key.rowID, let theme = context?.environment.theme else {
      return attributes
    }
    let decoration = features.decoration(of: id)
    if id == reorder.drag?.row || decoration.isRaised {
      let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
      let offset = Point(x: 0, y: theme.spacing.xs)
      attributes.append(.background(.surface))
      attributes.append(.border(Border(color: .separator, width: theme.hairline)))
      attributes.append(.shadow(Shadow(color: shade, radius: theme.spacing.m, offset: offset)))
    }
    attributes += decoration.attributes
    if carrying.carries(id) { attributes.append(.opacity(theme.tints.shade)) }
    if let target = carrying.target, isRow(target), shownID(of: target) == id {
      attributes.append(.background(.accent.opacity(theme.tints.mark)))
      attributes.append(.border(Border(color: .accent, width: theme.spacing.xxs)))
    }
    return attributes
  }

  /// Whether anything is done with any row of which that is to be seen.
  private var isAnyRowMarked: Bool {
    reorder.drag != nil || features.decoratesRows || carrying.target != nil
      || !carrying.items.isEmpty
  }

  /// What assistive technology can do with a row besides selecting it.
  func actionNames(of row: RowID?, _ traits: RowTraits, at path: RowPath) -> [String] {
    var names: [String] = []
    if traits.canMove, allowsMoves {
      if neighbour(of: path, -1) != nil { names.append(words.moveUp) }
      if neighbour(of: path, 1) != nil { names.append(words.moveDown) }
    }
    if traits.canEdit {
      switch traits.style {
      case .none: break
      case .delete: names.append(traits.deleteTitle ?? words.delete)
      case .insert: if editing.isOn { names.append(words.insert) }
      }
    }
    if let row { names += features.actionNames(of: row, at: path) }
    return names + carryNames(traits, at: path)
  }

  /// Does what assistive technology was offered.
  package func perform(_ action: String, in root: ComponentRoot) -> Bool {
    guard let key = rows.key(of: root), let row = key.rowID, let path = shownPath(of: row) else {
      return false
    }
    if features.perform(action, of: row) { return true }
    defer { performDeferred() }
    if let isDone = performCarrying(action, of: row) { return isDone }
    if action == traits(of: key, at: path).deleteTitle ?? words.delete, canDelete(row) {
      // Whoever chooses it by its name means it.
      commit(.delete, row)
      return true
    }
    switch action {
    case words.moveUp: return moveRow(row, by: -1)
    case words.moveDown: return moveRow(row, by: 1)
    case words.insert:
      guard editing.isOn, editStyle(of: row) == .insert else { return false }
      commit(.insert, row)
    default: return false
    }
    return true
  }

  /// The rows that something is done with, and that must not go meanwhile.
  var rowsInUse: [RowID] {
    let rows = [
      reorder.drag?.row, reorder.settling, carrying.row, editing.confirming,
    ]
    return rows.compactMap { $0 } + features.retainedRows()
  }

  /// Whether a row was let go of, and is on its way to its place.
  func isSettling(_ key: RowRoots.Key) -> Bool {
    reorder.settling.map { $0 == key.rowID } ?? false
  }

  /// Tells the host which keys the table has a use for, when these are others than before.
  func noteCommands(in context: any MountContext) {
    var commands: [KeyCombination] = []
    if isInteractive, hasCommands {
      if adapters.all.contains(where: { $0.wantsDrags }) {
        commands.append(KeyCombination(.enter, modifiers: .control))
      }
      if allowsMoves, adapters.all.contains(where: { $0.wantsMoves }) {
        commands.append(KeyCombination(.up, modifiers: .alt))
        commands.append(KeyCombination(.down, modifiers: .alt))
        if capabilities.movesAcross {
          commands.append(KeyCombination(.left, modifiers: .alt))
          commands.append(KeyCombination(.right, modifiers: .alt))
        }
      }
      commands += features.keyCommands
    }
    guard commands != editing.commands else { return }
    editing.commands = commands
    context.setCommands(commands)
  }

  /// Takes a key that does something with a row besides selecting it.
  func takeCommand(_ press: KeyPress) -> Bool {
    if press.key == .escape, reorder.drag != nil {
      cancelDrag()
      return true
    }
    guard let row = currentRow else { return false }
    if takeAnswer(press, for: row) { return true }
    let modifiers = press.modifiers
    if capabilities.movesAcross, modifiers == .alt, moveItem(row, press.key) { return true }
    switch press.key {
    case .up where modifiers == .alt: return moveRow(row, by: -1)
    case .down where modifiers == .alt: return moveRow(row, by: 1)
    default: break
    }
    if features.takeCommand(press, of: row) { return true }
    if press.key == .delete || press.key == .backspace, modifiers.isEmpty, canDelete(row) {
      confirmDeletion(of: row)
      return true
    }
    return false
  }

  /// Takes a key that answers the question of whether a row is to be deleted.
  private func takeAnswer(_ press: KeyPress, for row: RowID) -> Bool {
    guard editing.confirming != nil else { return false }
    switch press.key {
    case .escape:
      closeConfirmation()
      return true
    case .enter, .delete, .backspace:
      guard editing.confirming == row, press.modifiers.isEmpty else { return false }
      commit(.delete, row)
      return true
    default:
      closeConfirmation()
      return false
    }
  }

  /// Has everything that is about a row find it under its new name, and ends what is about rows that are gone.
  func renameCommands(_ present: (RowID) -> RowID?) {
    if let row = editing.confirming {
      editing.confirming = present(row)
      if editing.confirming == nil { endConfirmation() }
    }
    reorder.settling = reorder.settling.flatMap(present)
    renameCarried(present)
    guard let row = reorder.drag?.row else { return }
    if let name = present(row) {
      reorder.drag?.row = name
    } else {
      reorder.drag = nil
      reorder.scrolling?.cancel()
      reorder.scrolling = nil
    }
  }
}
