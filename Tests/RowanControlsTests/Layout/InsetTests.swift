import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("`Inset`")
struct InsetTests {
  @Test("Insets in points reduce the space of the content")
  func points() throws {
    let stage = Stage.small { Inset(top: 1, leading: 20, bottom: 30, trailing: 4) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [20, 1, 176, 69])
  }

  @Test("`Inset` in a stack is as large as its content and its insets")
  func hugging() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Inset(10) { Text("ab") }
          Text("beside")
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "ab") == [10, 10, 14, 18])
    #expect(try stage.place(of: "beside")[0] == 34)
    #expect(try stage.place(of: "below")[1] == 38)
  }

  @Test("Percentages refer to the parent's width on all edges of `Inset`")
  func percent() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Inset(top: .percent(5), leading: .percent(10)) { Text("ab") }
        Text("below")
      }
    }
    #expect(try stage.place(of: "ab") == [20, 10, 180, 18])
    #expect(try stage.place(of: "below")[1] == 28)
  }

  @Test("Insets longer than the available width leave the content a width of 0")
  func tooLong() throws {
    let stage = Stage.small { Inset(leading: 150, trailing: 150) { Text("ab") } }
    #expect(try stage.place(of: "a b")[2] == 0)
  }

  @Test(
    "An infinite horizontal inset pushes the content to the other edge, two of them centre it",
    arguments: [
      (LayoutDimension.infinite, LayoutDimension.points(6), [180.0, 0, 14, 100]),
      (6, .infinite, [6, 0, 14, 100]), (.infinite, .infinite, [93, 0, 14, 100]),
    ]
  )
  func horizontal(leading: LayoutDimension, trailing: LayoutDimension, place: [Double]) throws {
    let stage = Stage.small { Inset(leading: leading, trailing: trailing) { Text("ab") } }
    #expect(try stage.place(of: "ab") == place)
  }

  @Test(
    "An infinite vertical inset pushes the content to the other edge, two of them centre it",
    arguments: [
      (LayoutDimension.infinite, LayoutDimension.points(6), [0.0, 76, 200, 18]),
      (6, .infinite, [0, 6, 200, 18]), (.infinite, .infinite, [0, 41, 200, 18]),
    ]
  )
  func vertical(top: LayoutDimension, bottom: LayoutDimension, place: [Double]) throws {
    let stage = Stage.small { Inset(top: top, bottom: bottom) { Text("ab") } }
    #expect(try stage.place(of: "ab") == place)
  }

  @Test("An infinite inset in a stack takes the space that the other children leave")
  func stack() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Text("above")
        Inset(top: .infinite, leading: .infinite) { Text("ab") }
      }
    }
    #expect(try stage.place(of: "ab") == [186, 82, 14, 18])
  }

  @Test("An infinite inset counts as 0 if the length is not limited")
  func unlimited() throws {
    let stage = Stage.small {
      Clipping(.vertical) {
        VStack(spacing: 0) {
          Inset(top: .infinite, bottom: 5) { Text("ab") }
          Text("below").frame(height: 200)
        }
      }
    }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 18])
    #expect(try stage.place(of: "below")[1] == 23)
  }

  @Test("An infinite inset in a width that depends on the content is reported once")
  func reported() throws {
    let sideways = Stage.small {
      ScrollView(.horizontal) { Inset(leading: .infinite) { Text("ab") } }
    }
    #expect(sideways.diagnostics.count == 1)
    #expect(sideways.diagnostics.first?.message.contains("width") == true)
    #expect(sideways.diagnostics.first?.severity == .warning)
    let nested = Stage.small {
      ScrollView(.horizontal) {
        HStack {
          Text("ab")
          Inset(leading: .infinite, trailing: .infinite) { Text("cd") }
        }
      }
    }
    #expect(nested.diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "An infinite inset is reported for each horizontal edge in a container without a given width"
  )
  func reportedOnEachEdge() {
    func count<Content: Component>(@ComponentBuilder _ content: @escaping @MainActor () -> Content)
      -> Int
    {
      Stage.small { ScrollView(.horizontal) { content() } }.diagnostics.count
    }
    #expect(count { Inset(leading: .infinite) { Text("ab") } } == 1)
    #expect(count { Inset(trailing: .infinite) { Text("ab") } } == 1)
    #expect(count { Inset(left: .infinite, right: 0) { Text("ab") } } == 1)
    #expect(count { Inset(left: 0, right: .infinite) { Text("ab") } } == 1)
    #expect(count { Inset(.infinite) { Text("ab") } } == 1)
    #expect(count { VStack { Inset(leading: .infinite) { Text("ab") } } } == 1)
    #expect(count { Inset(top: .infinite) { Text("ab") } } == 0)
    #expect(count { Inset(bottom: .infinite) { Text("ab") } } == 0)
    #expect(count { Inset(leading: .infinite) { Text("ab") }.frame(width: 90) } == 0)
  }

  @Test("An infinite inset in a given width is not reported, even if no space is left")
  func unreported() throws {
    let stages = [
      Stage.small { Inset(.infinite) { Text("ab") } },
      Stage.small {
        HStack(spacing: 0) {
          Text("ab")
          Inset(leading: .infinite) { Text("cd") }
        }
      },
      Stage.small {
        VStack(spacing: 0) {
          Text("ab")
          Inset(top: .infinite, leading: .infinite) { Text("cd") }
        }
      },
      Stage.small {
        HStack(spacing: 0) {
          Text("as wide as the window, and wider than that")
          Inset(leading: .infinite) { Text("cd and more words") }
        }
      },
      Stage.small {
        ScrollView {
          HStack {
            Text("ab").frame(height: 40)
            Inset(top: .infinite, leading: .infinite) { Text("cd") }
          }
        }
      },
    ]
    for (number, stage) in stages.enumerated() {
      #expect(stage.diagnostics == [], "The layout with the number \(number)")
    }
  }

  @Test("In right-to-left layouts the leading inset is on the right")
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      VStack {
        Inset(leading: 20, trailing: 4) { Text("ab") }
        Inset(leading: .infinite, trailing: 3) { Text("cd") }
      }
    }
    #expect(try stage.place(of: "ab")[0] == 4)
    #expect(try stage.place(of: "cd")[0] == 3)
  }

  @Test("Left and right insets stay on their sides when the layout direction changes")
  func physical() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      VStack {
        Inset(left: 20, right: 4) { Text("ab") }
        Inset(left: .infinite, right: 3) { Text("cd") }
      }
    }
    #expect(try stage.place(of: "ab")[0] == 20)
    #expect(try stage.place(of: "cd")[0] == 183)
    stage.session.environment.layoutDirection = .leftToRight
    stage.session.commit()
    #expect(try stage.place(of: "ab")[0] == 20)
    #expect(try stage.place(of: "cd")[0] == 183)
  }

  @Test("`Inset` without content is left out of a stack")
  func absent() throws {
    let stage = Stage.small {
      VStack(spacing: 10) {
        Inset(20) { EmptyComponent() }
        Text("below")
      }
    }
    #expect(try stage.place(of: "below")[1] == 0)
  }

  @Test("`Inset` values with equal insets and content are equal")
  func equality() {
    #expect(Inset(3) { Text("a") } == Inset(3) { Text("a") })
    #expect(Inset(3) { Text("a") } != Inset(4) { Text("a") })
  }
}
