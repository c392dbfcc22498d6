import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Violations of the layout contract")
struct BreachTests {
  private struct Stubborn: CustomLayout, Equatable {
    var answer = Size(width: 500, height: 10)

    func layout(
      _ children: LayoutProxies,
      in range: SizeRange,
      parentSize: ProposedSize
    ) -> Size {
      answer
    }
  }

  private struct Wayward: LayoutComponent {
    var answer = Size(width: 500, height: 10)

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      answer
    }
  }

  private struct Screen: Component {
    var body: some Component {
      VStack {
        ForEach(["a", "b"], id: { $0 }) { id in
          if id == "b" { Inner() }
        }
      }
    }
  }

  private struct Inner: Component {
    var body: some Component {
      HStack {
        Text("fine")
        Wayward(answer: Size(width: .nan, height: 5)).padding(3).background(.accent).id("w")
      }
    }
  }

  @Test("A size outside the range is clamped, and reported once for a layout pass")
  func outside() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        CustomStack(Stubborn()) {}
        Text("below")
      }
    }
    let diagnostic = try #require(stage.diagnostics.first)
    #expect(stage.diagnostics.count == 1)
    #expect(diagnostic.severity == .fault)
    #expect(
      diagnostic.message.hasPrefix("The layout Stubborn returned a size outside of its range")
    )
    #expect(diagnostic.message.contains("500 × 10"))
    #expect(diagnostic.path == "VStack › CustomStack")
    #expect(try stage.place(of: "below")[1] == 10)
  }

  @Test("A diagnostic's path has the components from the root with their keys, on one line")
  func path() throws {
    let stage = Stage.small { Screen() }
    let diagnostic = try #require(stage.diagnostics.first)
    #expect(diagnostic.path == "Screen › ForEach[b] › Inner › Wayward[w]")
    #expect(!diagnostic.description.contains("\n"))
    #expect(diagnostic.description.hasSuffix("(in \(diagnostic.path))"))
  }

  @Test(
    "A layout that returns a NaN, infinite or negative size is reported",
    arguments: [
      (Size(width: .nan, height: 10), "NaN × 10"),
      (Size(width: 10, height: .infinity), "10 × ∞"), (Size(width: 10, height: -1), "10 × -1"),
    ]
  )
  func nonsense(answer: Size, words: String) {
    let stage = Stage.small { ZStack { Wayward(answer: answer) } }
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.message.contains(words) == true)
  }

  @Test("A size that exceeds the range by a rounding error is not reported")
  func tolerance() {
    let stage = Stage.small {
      ZStack { Wayward(answer: Size(width: 200.00005, height: 100.00005)) }
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Layouts that are nested too deeply are reported with a path")
  func depth() throws {
    func centred(_ depth: Int) -> [Child] {
      depth == 0 ? [] : [Child(Center { VStack { centred(depth - 1) } })]
    }
    let most = LayoutTree.maximumCustomDepth
    #expect(Stage.small { VStack { centred(most) } }.diagnostics.isEmpty)
    let stage = Stage.small { VStack { centred(most + 2) } }
    let diagnostic = try #require(stage.diagnostics.first)
    #expect(diagnostic.message.contains("more than \(most) custom layouts are nested"))
    // The path leads to the first layout that was not called.
    let path = diagnostic.path.split(separator: " › ")
    let centers = path.filter { $0.hasPrefix("Center") }
    #expect(path.first == "VStack" && centers.count == most + 1)
  }

  @Test("`printDiagnostic` stops debug builds at a fault, but not at a warning")
  func stops() async {
    let diagnostic = Diagnostic("A layout went wrong", path: "Screen › Row", severity: .fault)
    #if DEBUG
    await #expect(processExitsWith: .failure) {
      let diagnostic = Diagnostic("A layout went wrong", path: "Screen › Row", severity: .fault)
      Session.printDiagnostic(diagnostic)
    }
    #endif
    await #expect(processExitsWith: .success) {
      Session.printDiagnostic(Diagnostic("Two siblings share a key", path: "Screen"))
    }
    #expect("\(diagnostic)" == "A layout went wrong (in Screen › Row)")
  }
}
