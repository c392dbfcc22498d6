import RowanComponents
import RowanCore
import RowanLayout

/// A star that is filled by a share, from the leading edge.
struct RatingStar: Component {
  typealias Body = Never

  let share: Double
  let action: ComponentAction?

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.controlMetrics
    let side = (metrics.starSize * environment.textScale).rounded()
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.padding = Edges(
      horizontal: .points(metrics.trackInset),
      vertical: .points(metrics.trackInset)
    )
    let width = side + 2 * metrics.trackInset
    if action != nil {
      // Only the target grows to the minimum size; the drawn star keeps its size.
      layout.justifyContent = .center
      layout.width = .points(max(width, metrics.minimumTargetSize))
      layout.minHeight = .points(metrics.minimumTargetSize)
    } else {
      layout.width = .points(width)
    }
    var element = Element(layout: layout)
    if let action {
      element.handlers.tap = action
      element.interact(.tap)
      element.set(.cornerRadius(metrics.cornerRadius))
      element.set(.hoverBackground(.fill.opacity(environment.theme.tints.hover)))
      element.set(.pressedBackground(.fill.opacity(environment.theme.tints.press)))
    }
    // Stars are hidden from assistive technology, which reads the text of the rating.
    element.describe(as: .image) { $0.isHidden = true }
    var stars = [Child(Icon(share < 1 ? .star : .starFilled, size: metrics.starSize))]
    if share > 0, share < 1 {
      let part = RatingPart(width: (side * share).rounded(), height: side)
      stars.append(Child(part.spacingBefore(-side)))
    }
    context.adopt(stars, along: .horizontal, into: &element)
    return element
  }
}

/// The filled part of a star, clipped at its share.
private struct RatingPart: Component, Equatable {
  typealias Body = Never

  let width: Double
  let height: Double

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.width = .points(width)
    layout.height = .points(height)
    var element = Element(layout: layout)
    element.set(.clipsContent(true))
    let star = Icon(.starFilled, size: context.environment.controlMetrics.starSize)
    context.adopt([Child(star)], along: .horizontal, into: &element)
    return element
  }
}
