import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import RowanMount
import TestSupport
import Testing

extension Stage {
  /// Returns the frame of a text in the window: x, y, width and height.
  func place(of text: String) throws -> [Double] {
    let frame = host.tree.absoluteFrame(of: try #require(host.find(text: text)))
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// Creates a stage with a small window; a character is 7 points wide, a line 18 points high.
  static func small<Content: Component>(
    width: Double = 200,
    height: Double = 100,
    direction: LayoutDirection = .leftToRight,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) -> Stage {
    let stage = Stage(size: Size(width: width, height: height))
    stage.session.environment.layoutDirection = direction
    stage.session.setContent(content)
    stage.host.start()
    stage.host.clearBatches()
    return stage
  }
}

/// A layout component that logs each range that it is laid out in.
struct Asked: LayoutComponent {
  let name: String
  let notes: Notes
  var size = ComponentSize.auto
  var answer = Size(width: 20, height: 10)

  @ChildrenBuilder var children: [Child] { Text(name) }

  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size {
    notes.add("\(name): \(describe(range))")
    let size = range.clamp(answer)
    for child in children { child.place(at: .zero, size: size) }
    return size
  }

  private func describe(_ range: SizeRange) -> String {
    Axis.allCases.map { axis in
      let (least, most) = (range.min[axis], range.max[axis])
      return least == most ? "\(least)" : "\(least)–\(most)"
    }.joined(separator: " × ")
  }
}
