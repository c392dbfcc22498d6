public import RowanComponents
public import RowanCore
import RowanLayout

/// A bar chart: values side by side as vertical bars of equal width, such as the load of each core or the hours
/// of a day.
///
/// All bars together are one view, and a change of values changes one attribute. Without values, it shows a
/// base line in the standard width of charts.
///
/// ```swift
/// Bars(cores, tint: { $0 > 0.9 ? .negative : .accent })
/// ```
public struct Bars: Component, Equatable {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let fractions: [Double]
  private let tints: [Color]
  private let label: String?

  /// Creates bars of one colour.
  /// - Parameters:
  ///   - values: The values in reading order. A value that is not a number has no bar.
  ///   - range: The values at the bottom and the top; other values are clamped to it.
  ///   - tint: The colour of the bars.
  ///   - label: The accessibility label; `nil` if a text beside the bars has the same meaning.
  ///   - emptyDescription: The text that is appended to the accessibility label while there is no value.
  ///
  /// Infinite ends of the range are limited, which is reported once.
  public init(
    _ values: [Double],
    range: ClosedRange<Double> = 0...1,
    tint: Color = .accent,
    label: String? = nil,
    emptyDescription: String = "no values yet"
  ) {
    self.init(
      values,
      range: range,
      label: label,
      emptyDescription: emptyDescription,
      tint: { _ in tint }
    )
  }

  /// Creates bars whose colours depend on their values.
  /// - Parameters:
  ///   - values: The values in reading order. A value that is not a number has no bar.
  ///   - range: The values at the bottom and the top; other values are clamped to it.
  ///   - label: The accessibility label; `nil` if a text beside the bars has the same meaning.
  ///   - emptyDescription: The text that is appended to the accessibility label while there is no value.
  ///   - tint: Returns the colour for a value. It is called during initialisation.
  ///
  /// Infinite ends of the range are limited, which is reported once.
  public init(
    _ values: [Double],
    range: ClosedRange<Double> = 0...1,
    label: String? = nil,
    emptyDescription: String = "no values yet",
    tint: (Double) -> Color
  ) {
    let scale = ChartScale(range: range.finite("Bars(range:)"))
    fractions = values.map { scale.fraction(of: $0) ?? 0 }
    tints = values.map(tint)
    let isEmpty = !values.contains { !$0.isNaN }
    self.label = label.map { isEmpty ? "\($0), \(emptyDescription)" : $0 }
  }

  /// Creates one view with the drawing of all bars.
  public func makeElement(in context: inout BuildContext) -> Element {
    let metrics = context.environment.theme.drawing
    let pitch = metrics.barWidth + metrics.barSpacing
    let width = Double(fractions.count) * pitch - metrics.barSpacing
    let size = Size(
      width: fractions.isEmpty ? metrics.chartSize.width : max(width, 1),
      height: metrics.chartSize.height
    )
    let drawing = Drawing(
      space: size,
      isMirrored: context.environment.layoutDirection == .rightToLeft,
      shapes: shapes(
        metrics,
        size: size,
        hairline: context.environment.theme.hairline,
        trackTint: context.environment.theme.tints.track
      )
    )
    var element = Element.chart(natural: size, drawing: drawing, in: context)
    // Bars are not stretched, because more width would not show more.
    element.layout.alignSelf = .unstretched
    if context.axis == .horizontal { element.layout.alignSelf = .center }
    if let label { element.describe(as: .image) { $0.label = label } }
    return element
  }

  /// Returns one shape with the tracks of all bars, then one shape for the bars of each colour.
  private func shapes(
    _ metrics: Theme.DrawingMetrics,
    size: Size,
    hairline: Double,
    trackTint tint: Double
  ) -> [DrawingShape] {
    let height = size.height
    guard !fractions.isEmpty else {
      return [.baseLine(to: Point(x: size.width, y: height), hairline)]
    }
    func bar(_ index: Int, _ length: Double) -> Path {
      let x = Double(index) * (metrics.barWidth + metrics.barSpacing)
      return Path.upright(x: x, width: metrics.barWidth, from: height, by: length)
    }
    var track = Path()
    for index in fractions.indices { track.add(bar(index, height)) }
    var shapes = [DrawingShape(.path(track), fill: Color.fill.opacity(tint))]
    var paths: [(color: Color, path: Path)] = []
    for (index, fraction) in fractions.enumerated() where fraction > 0 {
      let path = bar(index, max((fraction * height).rounded(toParts: 10), 0.1))
      if let known = paths.firstIndex(where: { $0.color == tints[index] }) {
        paths[known].path.add(path)
      } else {
        paths.append((tints[index], path))
      }
    }
    shapes += paths.map { DrawingShape(.path($0.path), fill: $0.color) }
    return shapes
  }
}

extension Path {
  /// Returns a bar from `bottom` upwards, with rounded upper corners.
  fileprivate static func upright(
    x: Double,
    width: Double,
    from bottom: Double,
    by length: Double
  ) -> Path {
    let radius = min(width / 3, length).rounded(toParts: 100)
    let top = (bottom - length).rounded(toParts: 100)
    // The distance of the control points from the corner. The curve is slightly fuller than a circular arc.
    let reach = (radius * 0.4).rounded(toParts: 100)
    var path = Path()
    path.move(to: Point(x: x, y: bottom))
    path.line(to: Point(x: x, y: top + radius))
    path.curve(
      to: Point(x: x + radius, y: top),
      control1: Point(x: x, y: top + reach),
      control2: Point(x: x + reach, y: top)
    )
    path.line(to: Point(x: x + width - radius, y: top))
    path.curve(
      to: Point(x: x + width, y: top + radius),
      control1: Point(x: x + width - reach, y: top),
      control2: Point(x: x + width, y: top + reach)
    )
    path.line(to: Point(x: x + width, y: bottom))
    path.close()
    return path
  }
}
