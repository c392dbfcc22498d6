import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Shapes")
struct FigureTests {
  private func view(_ stage: Stage, _ kind: ViewKind = .box) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(kind).last)]
  }

  private func gradient(_ view: ShownView) -> Gradient? {
    if case .gradient(let gradient) = view.attributes[.gradient] { gradient } else { nil }
  }

  @Test("A shape without a style has the foreground colour, and a stroke draws only a border")
  func plain() throws {
    let stage = Stage { VStack { Rectangle().frame(height: 10) }.foreground(.negative) }
    #expect(try view(stage).background == .negative)
    #expect(try view(stage).frame == Rect(x: 0, y: 0, width: 320, height: 10))
    let lined = Stage { VStack { Rectangle().stroke(.accent).frame(height: 10) } }
    #expect(try view(lined).background == nil)
    #expect(try view(lined).attributes[.border] == .border(Border(color: .accent, width: 1)))
  }

  @Test("Shapes have no corner radius, that of the theme, a given one, or that of a capsule")
  func corners() throws {
    func radius(_ figure: some _BoxShape) throws -> ViewAttribute? {
      try view(Stage { VStack { figure.frame(height: 10) } }).attributes[.cornerRadius]
    }
    #expect(try radius(Rectangle()) == nil)
    #expect(try radius(RoundedRectangle()) == .cornerRadius(Theme().radii.medium))
    #expect(try radius(RoundedRectangle(radius: 3)) == .cornerRadius(3))
    #expect(try radius(Capsule()) == .cornerRadius(Theme().radii.capsule))
  }

  @Test("`Circle` is as wide as high in any space")
  func circle() throws {
    let stage = Stage(size: Size(width: 320, height: 100)) {
      ZStack { Circle().fill(.accent) }
    }
    #expect(try view(stage).frame.size == Size(width: 100, height: 100))
    let small = Stage { VStack { Circle().frame(width: 8, height: 8) } }
    #expect(try view(small).frame.size == Size(width: 8, height: 8))
  }

  @Test("The gradient of a shape is mirrored in right-to-left layouts")
  func gradients() throws {
    let direction = Gradient.Direction.linear(from: .topLeading, to: .trailing)
    let colors = Gradient([.accent, .positive], direction)
    let stage = Stage { VStack { Capsule().fill(colors).frame(height: 10) } }
    #expect(gradient(try view(stage)) == colors)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(gradient(try view(stage))?.direction == .linear(from: .topTrailing, to: .leading))
  }

  @Test("A gradient background is mirrored in right-to-left layouts")
  func background() throws {
    let colors = Gradient([.accent, .positive], .radial(center: .topLeading, radius: 1))
    let stage = Stage { VStack { Text("Hi").padding(8).background(colors) } }
    #expect(gradient(try view(stage, .text)) == colors)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(gradient(try view(stage, .text))?.direction == .radial(center: .topTrailing, radius: 1))
  }

  @Test(
    "`Outline` has the size of its space, and is mirrored in right-to-left layouts if directional"
  )
  func outline() throws {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 40, y: 20))
    let space = Size(width: 40, height: 20)
    let stage = Stage {
      VStack(alignment: .leading) {
        PathShape(path, in: space, isDirectional: true, label: "Rise").stroke(.accent, width: 2)
      }
    }
    #expect(try view(stage, .drawing).frame.size == space)
    #expect(try view(stage, .drawing).accessibility?.label == "Rise")
    let shape = try #require(try view(stage, .drawing).drawing?.shapes.first)
    #expect(shape.fill == nil)
    #expect(shape.stroke == Stroke(.accent, width: 2))
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try view(stage, .drawing).drawing?.isMirrored == true)
  }
}
