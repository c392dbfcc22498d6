import RowanDiff
import Testing

@testable import RowanLists

@MainActor
@Suite("The mode of editing, the selection and the row with the focus")
struct InteractionStateTests {
  private let state = InteractionState()
  private func row(_ name: String) -> RowID { RowID(section: "s", row: .string(name)) }

  @Test(
    "While rows are edited, it is said apart how many can be selected",
    arguments: SelectionMode.allCases
  )
  func selecting(mode: SelectionMode) {
    state.selectionMode = mode
    #expect(state.selecting == mode && !state.marksRows)
    state.isEditing = true
    #expect(state.selecting == .none && !state.takesTaps)
    state.allowsSelectionDuringEditing = true
    #expect(state.selecting == mode && state.takesTaps == (mode != .none))
    state.allowsMultipleSelectionDuringEditing = true
    #expect(state.selecting == .multiple && state.marksRows && state.takesTaps)
    state.isEditing = false
    #expect(state.selecting == mode && !state.marksRows)
  }

  @Test("Rows take taps if they can be selected or opened, and opening counts at rest alone")
  func taps() {
    #expect(!state.takesTaps)
    state.onActivate = { _ in }
    #expect(state.takesTaps)
    state.isEditing = true
    #expect(!state.takesTaps)
  }

  @Test("Rows can be moved while they are edited, or if the app allows it at any time")
  func moves() {
    #expect(!state.allowsMoves)
    state.isEditing = true
    #expect(state.allowsMoves)
    state.isEditing = false
    state.allowsDragReorder = true
    #expect(state.allowsMoves)
  }

  @Test(
    "The selection and the focus follow the identities of rows, and let go of rows that are gone"
  )
  func renaming() {
    state.selection.change(removing: [], adding: [row("a"), row("b")], start: row("a"))
    state.currentRow = row("b")
    #expect(state.keepsRows && state.keeps(row("a")) && !state.keeps(row("c")))
    state.rename { $0 == row("a") ? row("c") : nil }
    #expect(state.selection.rows == [row("c")] && state.selection.start == row("c"))
    #expect(state.currentRow == nil && state.keepsRows)
    state.rename { _ in nil }
    #expect(!state.keepsRows)
  }
}
