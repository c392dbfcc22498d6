import RowanDiff
import Testing

@testable import RowanLists

@MainActor
@Suite("Editing mode, selection and focused row")
struct InteractionStateTests {
  private let state = InteractionState()
  private func row(_ name: String) -> RowID { RowID(section: "s", row: .string(name)) }

  @Test(
    "During editing, separate settings determine how many rows can be selected",
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

  @Test("Rows handle taps if they can be selected or, outside of editing, activated")
  func taps() {
    #expect(!state.takesTaps)
    state.onActivate = { _ in }
    #expect(state.takesTaps)
    state.isEditing = true
    #expect(!state.takesTaps)
  }

  @Test("Rows can be moved during editing or if `allowsDragReorder` is true")
  func moves() {
    #expect(!state.allowsMoves)
    state.isEditing = true
    #expect(state.allowsMoves)
    state.isEditing = false
    state.allowsDragReorder = true
    #expect(state.allowsMoves)
  }

  @Test(
    "Selection and focus follow rows to new identities and drop removed rows"
  )
  func renaming() {
    state.selection.change(removing: [], adding: [row("a"), row("b")], start: row("a"))
    state.currentRow = row("b")
    #expect(state.hasRowData && state.mustRetain(row("a")) && !state.mustRetain(row("c")))
    state.rename { $0 == row("a") ? row("c") : nil }
    #expect(state.selection.rows == [row("c")] && state.selection.start == row("c"))
    #expect(state.currentRow == nil && state.hasRowData)
    state.rename { _ in nil }
    #expect(!state.hasRowData)
  }
}
