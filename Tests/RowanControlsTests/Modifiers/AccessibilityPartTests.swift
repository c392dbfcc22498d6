import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Accessibility parts of drawings")
struct AccessibilityPartTests {
  private func stage(
    _ direction: LayoutDirection = .leftToRight,
    notes: Notes = Notes()
  ) -> Stage {
    Stage.small(direction: direction) {
      HStack {
        Rectangle().onTap { notes.add("drawing") }.frame(width: 100, height: 40)
          .accessibilityChildren([
            Accessibility.Part("May", value: "3", frame: Rect(x: 0, y: 10, width: 40, height: 30)),
            Accessibility.Part("June", frame: Rect(x: 50, y: 0, width: 40, height: 40)) {
              notes.add("June")
            },
          ])
          .accessibilityLabel("Sales")
      }
    }
  }

  private func part(_ label: String, in stage: Stage) throws -> ViewID {
    try #require(
      stage.host.tree.views.keys.first { stage.host.tree[$0].accessibility?.label == label }
    )
  }

  @Test("Each accessibility part is an element with its own role, value and frame")
  func elements() throws {
    let stage = stage()
    let may = try part("May", in: stage)
    let june = try part("June", in: stage)
    #expect(stage.host.tree[may].accessibility?.role == .image)
    #expect(stage.host.tree[may].accessibility?.value == "3")
    #expect(stage.host.tree[june].accessibility?.role == .button)
    let group = stage.host.tree.absoluteFrame(of: try part("Sales", in: stage))
    let frames = [may, june].map { stage.host.tree.absoluteFrame(of: $0) }
    #expect(frames.map { $0.minX - group.minX } == [0, 50])
    #expect(frames.map { $0.minY - group.minY } == [10, 0])
    #expect(frames.map(\.size) == [Size(width: 40, height: 30), Size(width: 40, height: 40)])
    #expect(stage.host.tree[try part("Sales", in: stage)].accessibility?.role == .group)
  }

  @Test("Accessibility parts are mirrored in right-to-left layouts")
  func mirrored() throws {
    let stage = stage(.rightToLeft)
    let group = stage.host.tree.absoluteFrame(of: try part("Sales", in: stage))
    let may = stage.host.tree.absoluteFrame(of: try part("May", in: stage))
    #expect(group.maxX - may.maxX == 0)
  }

  @Test("A tap calls the handler of the drawing, and activation by keyboard the action of the part")
  func activation() throws {
    let notes = Notes()
    let stage = stage(notes: notes)
    let june = try part("June", in: stage)
    let middle = stage.host.tree.absoluteFrame(of: june)
    stage.host.tap(at: Point(x: middle.minX + 20, y: middle.minY + 20))
    #expect(notes.take() == ["drawing"])
    stage.host.focus(june)
    stage.host.press(.enter)
    #expect(notes.take() == ["June"])
  }
}
