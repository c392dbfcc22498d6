import Rowan
import RowanHeadless
import Testing

@testable import LayoutPlaygroundKit

/// What a printed function does.
typealias PrintedLayout = (any TextMeasuring) -> (tree: LayoutTree, root: LayoutNode)

@Suite("Printed code, compiled")
struct PrintedTests {
  private static func printed(_ scene: PlaygroundScene) -> PrintedLayout {
    switch scene {
    case .appRow: appRow
    case .toolbar: toolbar
    case .tags: tags
    case .holyGrail: holyGrail
    case .card: card
    case .media: media
    case .baselines: baselines
    }
  }

  /// The frames of a tree's boxes in its outermost one, outer boxes before inner ones.
  private func frames(_ layout: PrintedLayout) -> [Rect] {
    let (tree, root) = layout(FixedTextMeasurer())
    var frames: [Rect] = []
    func visit(_ node: LayoutNode, at origin: Point) {
      let frame = tree.frame(of: node).offset(by: origin)
      let display = tree.style(of: node).display
      if display == .flex { frames.append(frame) }
      if display == .none { return }
      for child in tree.children(of: node) {
        visit(child, at: display == .contents ? origin : frame.origin)
      }
    }
    visit(root, at: .zero)
    return frames
  }

  private func shown(_ playground: Playground) -> [Rect] {
    playground.frames(measurer: FixedTextMeasurer()).entries.compactMap { $0.areas?.border }
  }

  @Test("It puts every box just where the canvas shows it", arguments: PlaygroundScene.allCases)
  func scenes(scene: PlaygroundScene) {
    #expect(frames(Self.printed(scene)) == shown(Playground(scene)))
  }

  @Test("So does that of a tree in which every property is set")
  func all() {
    #expect(frames(everything) == shown(.everything))
  }
}
