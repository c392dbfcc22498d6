import Rowan

/// Figures side by side, each in a box of one size.
private struct Boxes: Component {
  let figures: [Child]
  @Environment(\.textScale) private var textScale

  init(@ChildrenBuilder _ figures: () -> [Child]) {
    self.figures = figures()
  }

  var body: some Component {
    HFlow {
      for figure in figures {
        ZStack { [figure] }.frame(width: 72 * textScale, height: 48 * textScale)
      }
    }
  }
}

/// Rectangles, capsules, circles.
struct FigureDemo: Component {
  var body: some Component {
    Boxes {
      Rectangle().fill(.accent)
      RoundedRectangle().stroke(.accent, width: 2)
      Capsule().fill(.selection).stroke(.accent)
      Circle().fill(.positive)
    }
  }
}

/// Colours that pass into each other.
struct GradientDemo: Component {
  var body: some Component {
    Boxes {
      Capsule().fill(Gradient([.accent, .warning], .linear(from: .leading, to: .trailing)))
      Circle().fill(Gradient([.warning, .negative], .radial(center: .top, radius: 1)))
    }
  }
}

/// A card above the page.
struct ShadowDemo: Component {
  @Environment(\.theme) private var theme

  var body: some Component {
    HFlow {
      Text("A card").padding(theme.spacing.l)
        .background(.surface)
        .cornerRadius(theme.radii.large)
        .shadow(radius: 8, offset: Point(x: 0, y: 2))
    }
  }
}
