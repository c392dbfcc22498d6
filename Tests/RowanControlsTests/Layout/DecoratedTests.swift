import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Overlays and backgrounds")
struct DecoratedTests {
  @Test("An overlay has the size of its content and is in front of it")
  func overlay() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Overlay {
          Text("content")
        } overlay: {
          Text("a much longer text")
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "content") == [0, 0, 49, 18])
    #expect(try stage.place(of: "a much longer text") == [0, 0, 49, 18])
    #expect(try stage.place(of: "below")[1] == 18)
    #expect(stage.texts == ["content", "a much longer text", "below"])
  }

  @Test("A background has the size of its content and is behind it")
  func background() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Background {
          Text("content")
        } background: {
          Text("a")
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "a") == [0, 0, 49, 18])
    #expect(stage.texts == ["a", "content", "below"])
  }

  @Test("An overlay does not cover the padding around it")
  func padding() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Overlay {
          Text("content")
        } overlay: {
          Text("over")
        }.padding(10)
        Text("below")
      }
    }
    #expect(try stage.place(of: "content") == [10, 10, 49, 18])
    #expect(try stage.place(of: "over") == [10, 10, 49, 18])
    #expect(try stage.place(of: "below")[1] == 38)
  }

  @Test("Overlays and backgrounds with equal parts are equal")
  func equality() {
    let overlay = Overlay {
      Text("a")
    } overlay: {
      Text("b")
    }
    #expect(
      overlay
        == Overlay {
          Text("a")
        } overlay: {
          Text("b")
        }
    )
    #expect(
      overlay
        != Overlay {
          Text("a")
        } overlay: {
          Text("c")
        }
    )
    let background = Background {
      Text("a")
    } background: {
      Text("b")
    }
    #expect(
      background
        == Background {
          Text("a")
        } background: {
          Text("b")
        }
    )
  }

  @Test("All children of `ZStack` get the same range, and the largest lengths decide its size")
  func depth() throws {
    let notes = Notes()
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        ZStack(alignment: .topTrailing) {
          Asked(name: "one", notes: notes, answer: Size(width: 60, height: 10))
          Asked(name: "two", notes: notes, answer: Size(width: 30, height: 40))
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "one") == [0, 0, 60, 10])
    #expect(try stage.place(of: "two") == [30, 0, 30, 40])
    #expect(try stage.place(of: "below")[1] == 40)
    let one = notes.all.first { $0.hasPrefix("one") }
    let two = notes.all.first { $0.hasPrefix("two") }
    #expect(one?.dropFirst(5) == "0.0–200.0 × 0.0–inf")
    #expect(one?.dropFirst(5) == two?.dropFirst(5))
  }
}
