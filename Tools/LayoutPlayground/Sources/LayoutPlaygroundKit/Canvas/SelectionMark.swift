import Rowan
import RowanLayout

/// The line around the selected box: four bars, so that the contents of the box still receive taps.
struct SelectionMark: Component {
  typealias Body = Never

  let frame: Rect

  private static let width = 2.0

  func makeElement(in context: inout BuildContext) -> Element {
    // Of size zero: only the bars are drawn, and no view covers the box itself.
    var element = Element(layout: .at(Rect(origin: frame.origin, size: .zero)))
    let width = Self.width
    let (x, y) = (frame.width - width, frame.height - width)
    let bars = [
      Rect(x: 0, y: 0, width: frame.width, height: width),
      Rect(x: 0, y: y, width: frame.width, height: width),
      Rect(x: 0, y: 0, width: width, height: frame.height),
      Rect(x: x, y: 0, width: width, height: frame.height),
    ]
    context.adopt(bars.map { Child(Bar(frame: $0)) }, into: &element)
    return element
  }

  private struct Bar: Component {
    typealias Body = Never

    let frame: Rect

    func makeElement(in context: inout BuildContext) -> Element {
      var element = Element(layout: .at(frame))
      element.set(.background(.accent))
      return element
    }
  }
}

/// The name and the size of the selected box, on a background that contrasts with all tints.
struct SizeTag: Component {
  typealias Body = Never

  let title: String
  let frame: Rect

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    var element = Element(layout: .at(frame))
    element.layout.justifyContent = .center
    element.layout.padding = Edges(horizontal: .points(outer.theme.spacing.s), vertical: 0)
    element.set(.background(.accent))
    element.set(.cornerRadius(outer.theme.radii.small))
    let text = Text(title).font(Font.footnote.monospacedDigits()).foreground(.onAccent).lineLimit(1)
    context.adopt([Child(text.accessibilityHidden())], into: &element)
    return element
  }
}
