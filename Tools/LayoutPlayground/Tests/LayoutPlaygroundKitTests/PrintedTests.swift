import Rowan
import RowanHeadless
import RowanHostInterface
import RowanLayout
import Testing

@testable import LayoutPlaygroundKit

/// The type of the functions in the folder `Printed`. They build a tree and lay it out.
typealias PrintedLayout = (any TextMeasuring) -> (tree: LayoutTree, root: LayoutNode)

@Suite("Compiled code of the playground")
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

  /// Returns the frames of the displayed boxes in the coordinates of the outermost one, outer boxes
  /// before inner ones.
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

  @Test(
    "The code of each scene lays out its boxes in the frames of the canvas",
    arguments: PlaygroundScene.allCases
  )
  func scenes(scene: PlaygroundScene) {
    #expect(frames(Self.printed(scene)) == shown(Playground(scene)))
  }

  @Test("The code of a tree with all properties lays out its boxes in the frames of the canvas")
  func all() {
    #expect(frames(everything) == shown(.everything))
  }
}
