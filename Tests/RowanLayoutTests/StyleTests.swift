import RowanLayout
import Testing

@Suite("`LayoutStyle`")
struct StyleTests {
  @Test("A style returns the values that were set")
  func roundTrip() {
    var style = LayoutStyle()
    #expect(style.width == .auto && style.minWidth == 0 && style.maxWidth == .auto)
    #expect(style.direction == .column && style.alignItems == .stretch && style.shrink == 0)
    style.width = 40
    style.height = .percent(50)
    style.minWidth = .percent(10)
    style.maxHeight = 2.5
    style.basis = .percent(30)
    style.margin = Edges(leading: .auto, top: -4)
    style.inset = Edges(leading: .percent(-10), bottom: 3)
    style.padding = Edges(horizontal: 1, vertical: 2)
    style.border = Edges(all: 1)
    #expect(style.width == 40 && style.height == .percent(50))
    #expect(style.minWidth == .percent(10) && style.maxHeight == 2.5)
    #expect(style.basis == .percent(30))
    for basis in [FlexBasis.auto, .content, 7, .minContent, .maxContent, .fitContent, .stretch] {
      style.basis = basis
      #expect(style.basis == basis)
    }
    #expect(style.margin == Edges(leading: .auto, top: -4))
    #expect(style.inset == Edges(leading: .percent(-10), bottom: 3))
    #expect(style.padding == Edges(horizontal: 1, vertical: 2))
    #expect(style.border == Edges(all: 1))
  }

  @Test("The keywords of a style are independent of each other")
  func keywords() {
    for direction in FlexDirection.allCases {
      for wrap in FlexWrap.allCases {
        for justify in JustifyContent.allCases {
          for align in AlignSelf.allCases {
            var style = LayoutStyle(
              direction: direction,
              wrap: wrap,
              justifyContent: justify,
              alignItems: .end,
              alignSelf: align,
              alignContent: .spaceEvenly
            )
            style.position = .absolute
            style.display = .none
            #expect(style.direction == direction && style.wrap == wrap)
            #expect(style.justifyContent == justify && style.alignSelf == align)
            #expect(style.alignItems == .end && style.alignContent == .spaceEvenly)
            #expect(style.position == .absolute && style.display == .none)
          }
        }
      }
    }
  }

  @Test("Styles are equal if they lay out alike")
  func equality() {
    var style = LayoutStyle()
    style.width = 10
    #expect(style != LayoutStyle())
    style.width = .percent(10)
    #expect(style != LayoutStyle(width: 10))
    style.width = .auto
    style.minWidth = .percent(0)
    style.margin = Edges(leading: .points(-0.0))
    #expect(style == LayoutStyle())
    style.inset.top = 0
    #expect(style != LayoutStyle())
  }
}
