import Rowan
import RowanLayout

@testable import LayoutPlaygroundKit

extension Playground {
  /// A playground in which each property is set on some box, and a text needs escapes in a Swift
  /// literal.
  static var everything: Playground {
    var playground = Playground(.baselines, direction: .rightToLeft)
    playground.restyle {
      $0.direction = .rowReverse
      $0.wrap = .wrapReverse
      $0.justifyContent = .spaceEvenly
      $0.alignContent = .end
      $0.rowGap = .percent(5)
      $0.layoutDirection = .leftToRight
      $0.height = 300
    }
    playground.walk(.inwards)
    playground.rewrite { $0.string = "A \"quoted\" \\ back\u{200F}slash" }
    playground.restyle {
      $0.minWidth = .minContent
      $0.minHeight = 10.5
      $0.maxWidth = .fitContent
      $0.maxHeight = .percent(33.3)
      $0.boxSizing = .borderBox
      $0.overflow = .hidden
      $0.margin = Edges(horizontal: .auto, vertical: .percent(2))
      $0.order = -2
      $0.alignSelf = .selfEnd
    }
    playground.walk(.forth)
    playground.restyle {
      $0.width = .percent(40)
      $0.aspectRatio = 1.5
      $0.position = .absolute
      $0.inset = Edges(leading: .percent(10), top: -4)
    }
    playground.walk(.forth)
    playground.restyle {
      $0.grow = 0.5
      $0.shrink = 0
      $0.basis = .maxContent
      $0.padding = Edges(leading: .percent(3), top: 1, trailing: 2, bottom: 0)
      $0.border = Edges(leading: 1, top: 2, trailing: 3, bottom: 4)
    }
    playground.walk(.outwards)
    playground.addBox()
    playground.addBox()
    playground.restyle { $0.display = .none }
    playground.walk(.outwards)
    playground.restyle { $0.display = .contents }
    return playground
  }
}
