public import RowanComponents
public import RowanCore
import RowanLayout

/// A small line chart of recent values, the newest at the trailing edge.
///
/// It is one view, and a change of values changes one attribute. A value that is not a number leaves a
/// gap; values outside the range are clamped. A chart with a capacity or without any value has a base
/// line along the bottom, so that its area is visible before there are values for it.
///
/// ```swift
/// Sparkline(load, capacity: 60).frame(width: 120, height: 24)
/// ```
public struct Sparkline: Component, Equatable {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The interpolation between values.
  public enum Interpolation: UInt8, Hashable, Sendable, CaseIterable {
    /// Straight lines.
    case straight
    /// A curve that passes through every value and never exceeds the range between two neighbouring
    /// values.
    case smooth
  }

  /// The parts of the chart besides the line.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A tinted area below the line.
    public static let area = Parts(rawValue: 1)
    /// A dot at the newest value.
    public static let lastValue = Parts(rawValue: 2)
  }

  private let values: [Double]
  private let range: ClosedRange<Double>
  private let capacity: Int
  private let hasBaseLine: Bool
  private let tint: Color
  private let interpolation: Interpolation
  private let parts: Parts
  private let label: String?

  /// Creates a sparkline.
  /// - Parameters:
  ///   - values: The values, the newest last.
  ///   - range: The values at the bottom and the top.
  ///   - capacity: The number of values over the full width. Fewer values leave space at the leading
  ///     edge; of more values, the newest are shown. `nil` for the number of values.
  ///   - tint: The colour of the line.
  ///   - interpolation: The interpolation between values.
  ///   - parts: The parts of the chart besides the line.
  ///   - label: The accessibility label; `nil` if a text beside the chart has the same meaning.
  ///   - emptyDescription: The text that is appended to the accessibility label while there is no value.
  ///
  /// A capacity below 2 counts as 2, and infinite ends of the range are limited; both are reported once.
  public init(
    _ values: [Double],
    range: ClosedRange<Double> = 0...1,
    capacity: Int? = nil,
    tint: Color = .accent,
    interpolation: Interpolation = .straight,
    parts: Parts = .area,
    label: String? = nil,
    emptyDescription: String = "no values yet"
  ) {
    let isEmpty = !values.contains { !$0.isNaN }
    hasBaseLine = capacity != nil || isEmpty
    let capacity =
      capacity?.corrected("Sparkline(capacity:)", in: 2...1_000_000) ?? max(values.count, 2)
    self.values = values.suffix(capacity)
    self.range = range.finite("Sparkline(range:)")
    self.capacity = capacity
    self.tint = tint
    self.interpolation = interpolation
    self.parts = parts
    self.label = label.map { isEmpty ? "\($0), \(emptyDescription)" : $0 }
  }

  /// Creates one view with the drawing of the chart.
  public func makeElement(in context: inout BuildContext) -> Element {
    let metrics = context.environment.theme.drawing
    let isRightToLeft = context.environment.layoutDirection == .rightToLeft
    var element = Element.chart(
      natural: metrics.chartSize,
      drawing: drawing(
        metrics,
        textScale: context.environment.textScale,
        areaTint: context.environment.theme.tints.track,
        hairline: context.environment.theme.hairline,
        isMirrored: isRightToLeft
      ),
      in: context
    )
    if let label { element.describe(as: .image) { $0.label = label } }
    return element
  }

  private func drawing(
    _ metrics: Theme.DrawingMetrics,
    textScale: Double,
    areaTint: Double,
    hairline: Double,
    isMirrored: Bool
  ) -> Drawing {
    let width = Double(capacity - 1) * SparklineCurve.step
    let curve = SparklineCurve(
      values,
      in: ChartScale(range: range),
      end: width,
      isSmooth: interpolation == .smooth
    )
    var shapes: [DrawingShape] = []
    if hasBaseLine {
      shapes.append(.baseLine(to: Point(x: width, y: SparklineCurve.height), hairline))
    }
    if parts.contains(.area) {
      let area = curve.area
      if !area.isEmpty {
        shapes.append(DrawingShape(.path(area), fill: tint.opacity(areaTint)))
      }
    }
    let line = curve.line
    if !line.isEmpty {
      // A single value is a line without length, which would be too small a dot at the width of the
      // line.
      let width = curve.isDot ? metrics.chartDotSize : metrics.chartLineWidth
      let stroke = Stroke(tint, width: width * textScale)
      shapes.append(DrawingShape(.path(line), stroke: stroke))
    }
    var space = 0.0
    if parts.contains(.lastValue), let last = curve.parts.last?.last {
      let stroke = Stroke(tint, width: metrics.chartDotSize * textScale)
      shapes.append(DrawingShape(.path(SparklineCurve.dot(at: last)), stroke: stroke))
      // The size of the dot is in points and does not depend on the width of the chart, so a fraction of
      // the width is reserved for it.
      space = width * metrics.chartDotInset
    }
    return Drawing(
      space: Size(width: width + space, height: SparklineCurve.height),
      fit: .stretch,
      isMirrored: isMirrored,
      shapes: shapes
    )
  }
}

extension DrawingShape {
  /// Returns the line along the bottom of a chart, up to its corner `end`.
  static func baseLine(to end: Point, _ hairline: Double) -> DrawingShape {
    var path = Path()
    path.move(to: Point(x: 0, y: end.y))
    path.line(to: end)
    return DrawingShape(.path(path), stroke: Stroke(.separator, width: hairline))
  }
}

extension Element {
  /// Creates an element with a drawing and a preferred size that scales with the text.
  static func chart(natural: Size, drawing: Drawing, in context: borrowing BuildContext) -> Element
  {
    let scale = context.environment.textScale
    let size = Size(width: natural.width * scale, height: natural.height * scale)
    var layout = LayoutStyle()
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(
      layout: layout,
      content: .custom(NaturalSize(size: size)),
      view: ViewDescription(kind: .drawing)
    )
    element.set(.drawing(drawing))
    return element
  }
}
