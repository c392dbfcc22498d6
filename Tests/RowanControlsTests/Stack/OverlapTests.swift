import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Negative spacing")
struct OverlapTests {
  private func square(_ name: String) -> some Component {
    Text(name).frame(width: 20, height: 20)
  }

  @Test("Negative spacing overlaps the children of a row and shortens the row")
  func row() throws {
    let stage = Stage.small {
      HStack(spacing: 0) {
        HStack(spacing: -8) {
          square("a")
          square("b")
          square("c")
        }
        Text("end")
      }
    }
    #expect(try ["a", "b", "c", "end"].map { try stage.place(of: $0)[0] } == [0, 12, 24, 44])
    #expect(stage.diagnostics == [])
  }

  @Test("In right-to-left layouts the next child overlaps on the left")
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      HStack(spacing: -8) {
        square("a")
        square("b")
      }
    }
    #expect(try ["a", "b"].map { try stage.place(of: $0)[0] } == [180, 168])
  }

  @Test("Negative spacing overlaps the children of a column and shortens the column")
  func column() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        VStack(alignment: .leading, spacing: -5) {
          square("a")
          square("b")
        }
        Text("end")
      }
    }
    #expect(try ["a", "b", "end"].map { try stage.place(of: $0)[1] } == [0, 15, 35])
  }

  @Test("A growing child takes the space that negative spacing frees")
  func growing() throws {
    let stage = Stage.small {
      HStack(spacing: -10) {
        square("a")
        Text("wide").grow()
      }
    }
    #expect(try stage.place(of: "wide") == [10, 41, 190, 18])
  }

  @Test("Negative spacing also applies to `HFlow`, `Grid` and `ScrollView`")
  func siblings() throws {
    let flow = Stage.small(width: 44) {
      HFlow(spacing: -8, lineSpacing: -4) {
        square("a")
        square("b")
        square("c")
        square("d")
      }
    }
    #expect(
      try ["a", "b", "c", "d"].map { try Array(flow.place(of: $0)[..<2]) } == [
        [0, 0], [12, 0], [24, 0], [0, 16],
      ]
    )
    let grid = Stage.small {
      Grid(spacing: -8) {
        GridRow {
          square("a")
          square("b")
        }
      }
    }
    #expect(try grid.place(of: "b")[0] == 12)
    let scroll = Stage.small {
      ScrollView(.horizontal, spacing: -8) {
        square("a")
        square("b")
      }
    }
    #expect(try scroll.place(of: "b")[0] == 12)
  }

  @Test("Negative spacing never makes a stack shorter than 0")
  func empty() throws {
    let stage = Stage.small {
      HStack(spacing: 0) {
        HStack(spacing: -100) {
          square("a")
          square("b")
        }
        Text("end")
      }
    }
    #expect(try stage.place(of: "end")[0] == 0)
  }
}
