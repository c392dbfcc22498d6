import Rowan

extension CataloguePage {
  static let figures = CataloguePage(
    "Figures",
    "Shapes, gradients, shadows and layers.",
    icon: .image,
    demos: [
      Demo("Figures", "rectangle circle capsule shape path outline") {
        HFlow {
          Rectangle().fill(.accent).frame(width: 72, height: 48)
          RoundedRectangle().stroke(.accent, width: 2).frame(width: 72, height: 48)
          Capsule().fill(.selection).stroke(.accent).frame(width: 72, height: 48)
          Circle().fill(.positive).frame(width: 48, height: 48)
        }
      },
      Demo("Gradient", "linear radial colour background") {
        HFlow {
          Capsule().fill(Gradient([.accent, .warning], .linear(from: .leading, to: .trailing)))
            .frame(width: 72, height: 48)
          Circle().fill(Gradient([.warning, .negative], .radial(center: .top, radius: 1)))
            .frame(width: 48, height: 48)
        }
      },
      Demo("Shadow", "elevation card shade") {
        HFlow {
          Text("A card").padding(20).background(.surface).cornerRadius(12)
            .shadow(radius: 8, offset: Point(x: 0, y: 2))
        }
      },
      Demo("Layers", "zstack overlay badge hover pressed background") {
        HFlow {
          ZStack(alignment: .bottomTrailing) {
            RoundedRectangle().fill(.selection).frame(width: 72, height: 72)
            Badge("3", kind: .negative).padding(4)
          }
          Text("Press me").padding(12)
            .background(.surface)
            .hoverBackground(.selection)
            .pressedBackground(.accent)
            .cornerRadius(8)
            .onTap {}
            .overlay(alignment: .topTrailing) { Badge("new", kind: .accent) }
        }
      },
    ]
  )
}
