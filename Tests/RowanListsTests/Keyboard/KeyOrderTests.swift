import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// The precedence of features that handle the same key or drag, as a table: each key in each state
/// of the list, and its effects.
@MainActor
@Suite("Precedence of list features for keys and drags")
struct KeyOrderTests {
  /// The state of a list when a key is pressed.
  enum Situation: String, CaseIterable {
    case rest, editing, question, swipe, menu, moving, carrying
  }

  private static let keys: [(name: String, key: KeyPress.Key, modifiers: KeyPress.Modifiers)] = [
    ("escape", .escape, []),
    ("delete", .delete, []),
    ("return", .enter, []),
    ("control return", .enter, .control),
    ("space", .space, []),
    ("down", .down, []),
    ("shift down", .down, .shift),
    ("option down", .down, .alt),
    ("left", .left, []),
    ("right", .right, []),
    ("menu", .contextMenu, []),
    ("shift F10", .function(10), .shift),
    ("e", .character("e"), []),
    ("control A", .character("a"), .control),
    ("end", .end, []),
  ]

  /// The capabilities of rows besides editing.
  struct Features: OptionSet {
    let rawValue: Int
    static let moves = Features(rawValue: 1)
    static let drags = Features(rawValue: 2)
  }

  private func stage(_ features: Features) -> CommandStage {
    let stage = CommandStage([6]) { events, notes in
      events.canEditRow = { _ in true }
      events.commitEdit = { event, style in notes.add("\(style) \(event.element.name)") }
      events.canMoveRow = { _ in features.contains(.moves) }
      events.moveRow = { event, path in notes.add("move \(event.element.name) to \(path.row)") }
      events.trailingSwipeActions = { event in
        SwipeActionsConfiguration(actions: [
          .closing("Archive") { notes.add("archive \(event.element.name)") }
        ])
      }
      events.contextMenu = { event in
        ContextMenu { MenuItem("Open") { notes.add("open \(event.element.name)") } }
      }
      events.accessory = { _ in .detail }
      events.tapOnAccessory = { event in notes.add("details of \(event.element.name)") }
      if features.contains(.drags) {
        events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
      }
    }
    let (table, notes) = (stage.table, stage.notes)
    table.selectionMode = .multiple
    table.allowsDragReorder = true
    stage.lists.director.movesRowsItself = true
    table.onActivate = { row in notes.add("activate \(row.row)") }
    stage.lists.reload()
    return stage
  }

  private func enter(_ situation: Situation, _ stage: CommandStage) throws {
    let host = stage.host
    if situation == .editing { stage.table.setEditing(true, animated: false) }
    stage.stage.session.commit()
    host.press(.tab)
    host.press(.down)
    host.press(.down)
    switch situation {
    case .rest, .editing: break
    case .question: host.press(.delete)
    case .swipe: #expect(stage.table.openSwipeActions(at: RowPath(section: 0, row: 2)))
    case .menu: host.press(.contextMenu)
    case .moving:
      let pan = try #require(host.lift(stage.view("c")))
      host.movePan(pan, by: Point(x: 0, y: 18))
    case .carrying: host.press(.enter, modifiers: .control)
    }
    stage.stage.session.commit()
  }

  /// Returns the observable parts of a list, each with its name.
  private func parts(_ stage: CommandStage) -> [(String, String)] {
    let table = stage.table
    let selection = names(
      table.selectedRows.compactMap(table.path(of:)).sorted()
        .map { table.sections[$0.section].row(at: $0.row) }
    )
    func name(_ row: RowID?) -> String { row.map { "\($0.row)" } ?? "none" }
    return [
      ("focus", stage.focused ?? "none"),
      ("selected", selection.isEmpty ? "none" : selection.joined()),
      ("editing", "\(table.isEditing)"),
      ("question", stage.texts.contains("Delete") ? "open" : "closed"),
      ("swipe", name(table.openRow)),
      ("menu", stage.items.isEmpty ? "closed" : stage.items.joined(separator: ", ")),
      ("moving", name(table.draggedRow)),
      ("mark", isDropMarked(stage) ? "shown" : "hidden"),
      ("rows", stage.elements[0].joined()),
      ("said", stage.said.last ?? "nothing"),
    ]
  }

  /// Whether a line marks the drop position.
  private func isDropMarked(_ stage: CommandStage) -> Bool {
    stage.host.tree.views.contains { id, view in
      stage.host.tree.isVisible(id) && view.attributes[.background] == .background(.accent)
        && min(view.frame.width, view.frame.height) < 4
    }
  }

  @Test("Each key has the listed effect in each state of the list")
  func keys() async throws {
    var lines: [String] = []
    for situation in Situation.allCases {
      lines.append(situation.rawValue)
      for key in Self.keys {
        let stage = stage(situation == .carrying ? [.moves, .drags] : [.moves])
        try enter(situation, stage)
        let changes = await changes(of: stage) { $0.press(key.key, modifiers: key.modifiers) }
        lines.append("  \(key.name): \(changes)")
      }
    }
    let expected = Self.expectedKeys.split(separator: "\n").map(String.init)
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }

  @Test(
    "A lifted row with `dragItems` starts a drag session; without them it moves in its own list",
    arguments: [false, true]
  )
  func lift(isEditing: Bool) async throws {
    var lines: [String] = []
    for features in [[], [.moves], [.drags], [.moves, .drags]] as [Features] {
      let stage = stage(features)
      try enter(isEditing ? .editing : .rest, stage)
      let changes = await changes(of: stage) { host in
        guard let pan = host.lift(stage.view("c")) else {
          return stage.notes.add("nothing is lifted")
        }
        host.movePan(pan, by: Point(x: 0, y: 20))
      }
      lines.append(
        "\(features.contains(.moves) ? "moves" : "stays")\(features.contains(.drags) ? ", drags" : ""): \(changes)"
      )
    }
    #expect(
      lines == [
        "stays: nothing is lifted", "moves: moving 2", "stays, drags: mark shown",
        "moves, drags: mark shown",
      ]
    )
  }

  @Test("A horizontal swipe of a row opens its actions, unless the list is being edited")
  func swipe() async throws {
    var lines: [String] = []
    for situation in Situation.allCases where situation != .menu {
      let stage = stage(situation == .carrying ? [.moves, .drags] : [.moves])
      try enter(situation, stage)
      let changes = await changes(of: stage) { $0.swipe(stage.view("e"), by: Point(x: -80, y: 0)) }
      lines.append("\(situation.rawValue): \(changes)")
    }
    #expect(
      lines == [
        "rest: swipe 4", "editing: -", "question: question closed, swipe 4", "swipe: swipe 4",
        "moving: swipe 4", "carrying: swipe 4",
      ]
    )
  }

  private func changes(of stage: CommandStage, after act: (HeadlessHost) -> Void) async -> String {
    await stage.pass(1_000)
    _ = stage.notes.take()
    let before = parts(stage)
    act(stage.host)
    await stage.pass(1_000)
    let changes = zip(before, parts(stage)).filter { $0.1 != $1.1 }.map { "\($1.0) \($1.1)" }
    let all = stage.notes.take() + changes
    return all.isEmpty ? "-" : all.joined(separator: ", ")
  }

  private static let expectedKeys = """
    rest
      escape: -
      delete: question open, said Delete? Return confirms, escape keeps it
      return: activate 2
      control return: -
      space: selected none
      down: focus d, selected d
      shift down: focus d, selected cd
      option down: move c to 3, rows abdcef, said Moved to place 4 of 6
      left: -
      right: focus Details
      menu: focus Open, menu Open
      shift F10: focus Open, menu Open
      e: focus e, selected e
      control A: selected abcdef
      end: focus f, selected f
    editing
      escape: -
      delete: question open, said Delete? Return confirms, escape keeps it
      return: -
      control return: -
      space: -
      down: focus d
      shift down: focus d
      option down: move c to 3, rows abdcef, said Moved to place 4 of 6
      left: -
      right: focus Delete c
      menu: focus Open, menu Open
      shift F10: focus Open, menu Open
      e: focus e
      control A: -
      end: focus f
    question
      escape: question closed
      delete: delete c, question closed
      return: delete c, question closed
      control return: -
      space: selected none, question closed
      down: focus d, selected d, question closed
      shift down: focus d, selected cd, question closed
      option down: move c to 3, question closed, rows abdcef, said Moved to place 4 of 6
      left: question closed
      right: focus Details, question closed
      menu: focus Open, question closed, menu Open
      shift F10: focus Open, question closed, menu Open
      e: focus e, selected e, question closed
      control A: selected abcdef, question closed
      end: focus f, selected f, question closed
    swipe
      escape: swipe none
      delete: question open, swipe none, said Delete? Return confirms, escape keeps it
      return: activate 2
      control return: -
      space: selected none
      down: focus d, selected d
      shift down: focus d, selected cd
      option down: move c to 3, rows abdcef, said Moved to place 4 of 6
      left: -
      right: focus Details
      menu: focus Open, swipe none, menu Open
      shift F10: focus Open, swipe none, menu Open
      e: focus e, selected e
      control A: selected abcdef
      end: focus f, selected f
    menu
      escape: focus c, menu closed
      delete: -
      return: open c, focus c, menu closed
      control return: -
      space: open c, focus c, menu closed
      down: -
      shift down: -
      option down: -
      left: -
      right: -
      menu: -
      shift F10: -
      e: -
      control A: -
      end: -
    moving
      escape: moving none
      delete: question open, said Delete? Return confirms, escape keeps it
      return: activate 2
      control return: -
      space: selected none
      down: focus d, selected d
      shift down: focus d, selected cd
      option down: focus d, selected d
      left: -
      right: focus Details
      menu: -
      shift F10: -
      e: focus e, selected e
      control A: selected abcdef
      end: focus f, selected f
    carrying
      escape: mark hidden
      delete: question open, said Delete? Return confirms, escape keeps it
      return: mark hidden, said Put down
      control return: mark hidden, said Put down
      space: selected none
      down: focus d, selected d
      shift down: focus d, selected cd
      option down: move c to 3, rows abdcef, said Moved to place 4 of 6
      left: -
      right: focus Details
      menu: focus Open, menu Open
      shift F10: focus Open, menu Open
      e: focus e, selected e
      control A: selected abcdef
      end: focus f, selected f
    """
}
