import LayoutPlaygroundKit
import Rowan
import RowanImage
import RowanLayout
import RowanText

/// The pictures of the guide "How layout works", drawn from real layouts, light and dark.
enum GuidePictures {
  private struct Figure: Sendable {
    var name: String
    var content: @Sendable (PangoTextMeasurer) -> AnyComponent
  }

  private static let figures = [
    Figure(name: "layout-boxes") { AnyComponent(boxes($0)) },
    Figure(name: "layout-flexible") { AnyComponent(flexible($0)) },
    Figure(name: "layout-intrinsic") { AnyComponent(intrinsic($0)) },
    Figure(name: "layout-minimum") { AnyComponent(minimum($0)) },
    Figure(name: "layout-baselines") { AnyComponent(baselines($0)) },
    Figure(name: "layout-direction") { AnyComponent(direction($0)) },
  ]

  /// Writes all pictures into a folder, under the names by which the documentation finds the
  /// picture of each color scheme.
  @MainActor
  static func draw(into folder: String, measurer: PangoTextMeasurer) throws {
    for figure in figures {
      for scheme in ColorScheme.allCases {
        let picture = try Picture(
          of: figure.content(measurer).padding(2),
          width: 424,
          scale: 2,
          colorScheme: scheme,
          background: nil,
          measurer: measurer
        )
        let suffix = scheme == .dark ? "~dark" : ""
        try picture.png(to: "\(folder)/\(figure.name)\(suffix)@2x.png")
      }
    }
  }

  private static func boxes(_ measurer: PangoTextMeasurer) -> some Component {
    let tree = Playground(defaults: .css) { builder in
      let child = builder.box("child") {
        $0.width = 180
        $0.height = 40
        $0.padding = Edges(horizontal: 30, vertical: 16)
        $0.border = Edges(all: 6)
        $0.margin = Edges(horizontal: 40, vertical: 18)
      }
      return builder.box("parent", [child])
    }
    return VStack(spacing: 12) {
      LayoutFigure("A child of width 180 and height 40, content-box", tree, measurer: measurer)
      AreaLegend()
    }
  }

  private static func flexible(_ measurer: PangoTextMeasurer) -> some Component {
    func row(_ maximum: LayoutDimension) -> Playground {
      Playground(defaults: .css) { builder in
        let a = builder.box("a") {
          $0.basis = 100
          $0.grow = 1
        }
        let b = builder.box("b") {
          $0.basis = 60
          $0.grow = 3
          $0.maxWidth = maximum
        }
        let c = builder.box("c") {
          $0.basis = 80
          $0.grow = 1
        }
        return builder.box("row", [a, b, c]) {
          $0.width = 400
          $0.height = 56
          $0.columnGap = 10
        }
      }
    }
    return VStack(spacing: 20) {
      LayoutFigure("140 points to share, 28 for each unit of grow", row(.auto), measurer: measurer)
      LayoutFigure("b is 120 at most: 40 for each unit of the others", row(120), measurer: measurer)
    }
  }

  private static func intrinsic(_ measurer: PangoTextMeasurer) -> some Component {
    func column(_ width: LayoutDimension) -> Playground {
      Playground(defaults: .css) { builder in
        let text = builder.text("text", "Waxwings feast on rowan berries until none is left") {
          $0.width = width
        }
        return builder.box("column", [text]) {
          $0.direction = .column
          $0.alignItems = .flexStart
          $0.width = 220
        }
      }
    }
    return VStack(spacing: 20) {
      LayoutFigure("minContent: its longest word", column(.minContent), measurer: measurer)
      LayoutFigure(
        "fitContent: what it would like, within 220",
        column(.fitContent),
        measurer: measurer
      )
      LayoutFigure("maxContent: without any break", column(.maxContent), measurer: measurer)
    }
  }

  private static func minimum(_ measurer: PangoTextMeasurer) -> some Component {
    func row(_ minimum: LayoutDimension) -> Playground {
      Playground(defaults: .css) { builder in
        let text = builder.text("text", "Straightforwardness wins") { $0.minWidth = minimum }
        let box = builder.box("box") {
          $0.width = 180
          $0.height = 44
          $0.shrink = 0
        }
        return builder.box("row", [text, box]) {
          $0.columnGap = 10
          $0.width = 300
        }
      }
    }
    return VStack(spacing: 20) {
      LayoutFigure(
        "minWidth = .auto: no narrower than its longest word",
        row(.auto),
        measurer: measurer
      )
      LayoutFigure("minWidth = 0: as narrow as the row asks", row(0), measurer: measurer)
    }
  }

  private static func baselines(_ measurer: PangoTextMeasurer) -> some Component {
    func offer(_ alignment: AlignItems) -> Playground {
      var playground = Playground(.baselines)
      playground.restyle { $0.alignItems = alignment }
      return playground
    }
    return VStack(spacing: 20) {
      LayoutFigure("alignItems = .center", offer(.center), measurer: measurer)
      LayoutFigure("alignItems = .baseline", offer(.baseline), measurer: measurer)
    }
  }

  private static func direction(_ measurer: PangoTextMeasurer) -> some Component {
    func row(_ direction: LayoutDirection) -> Playground {
      Playground(defaults: .componentKit, direction: direction) { builder in
        let picture = builder.box("picture") {
          $0.width = 56
          $0.height = 56
        }
        let words = builder.box("words") { $0.grow = 1 }
        return builder.box("row", [picture, words]) {
          $0.direction = .row
          $0.columnGap = 12
          $0.width = 340
          $0.padding = Edges(leading: 40, top: 10, trailing: 10, bottom: 10)
        }
      }
    }
    return VStack(spacing: 20) {
      LayoutFigure(
        "From left to right, 40 points of leading padding",
        row(.leftToRight),
        measurer: measurer
      )
      LayoutFigure("The same from right to left", row(.rightToLeft), measurer: measurer)
    }
  }
}
