public import RowanComponents
public import RowanCore
import RowanLayout

/// The recent course of a value as a small line, the newest value where lines end.
///
/// It is one view, and one attribute changes with its values. What is no number leaves a gap; values
/// beyond the range lie at its ends. A chart with a capacity, and one without any value, has a base line
/// along the bottom, so that its room is seen before there are values for it.
///
/// ```swift
/// Sparkline(load, capacity: 60).frame(width: 120, height: 24)
/// ```
public struct Sparkline: Component, Equatable {
  /// Makes its element itself.
  public typealias Body = Never

  /// How values are joined.
  public enum Interpolation: UInt8, Hashable, Sendable, CaseIterable {
    /// By straight lines.
    case straight
    /// By a curve that goes through every value and beyond none.
    case smooth
  }

  /// What is shown besides the line.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A tint of the area under the line.
    public static let area = Parts(rawValue: 1)
    /// A dot at the newest value.
    public static let lastValue = Parts(rawValue: 2)
  }

  private let values: [Double]
  private let range: ClosedRange<Double>
  private let capacity: Int
  private let hasBaseLine: Bool
  private let tint: Color
  private let course: Interpolation
  private let parts: Parts
  private let label: String?

  /// Creates a sparkline.
  /// - Parameters:
  ///   - values: The values, the newest last.
  ///   - range: What the height stands for.
  ///   - capacity: How many values the width stands for; fewer leave room where lines begin, of more
  ///     the newest are shown. `nil` for as many as there are.
  ///   - tint: The colour of the line.
  ///   - course: How values are joined.
  ///   - parts: What is shown besides the line.
  ///   - label: What assistive technology calls it; `nil` where a text beside it says the same.
  ///   - emptyDescription: What assistive technology is told besides the label while there is no value.
  ///
  /// A capacity below 2 counts as 2, and infinite ends of the range are cut, which is reported once.
  public init(
    _ values: [Double],
    range: ClosedRange<Double> = 0...1,
    capacity: Int? = nil,
    tint: Color = .accent,
    course: Interpolation = .straight,
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
    self.course = course
    self.parts = parts
    self.label = label.map { isEmpty ? "\($0), \(emptyDescription)" : $0 }
  }

  /// Makes a leaf that is drawn.
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
    _ metrics: DrawingMetrics,
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
      isSmooth: course == .smooth
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
      // A line without length is too small a dot.
      let width = curve.isDot ? metrics.chartDotSize : metrics.chartLineWidth
      let stroke = Stroke(tint, width: width * textScale)
      shapes.append(DrawingShape(.path(line), stroke: stroke))
    }
    var space = 0.0
    if parts.contains(.lastValue), let last = curve.parts.last?.last {
      let stroke = Stroke(tint, width: metrics.chartDotSize * textScale)
      shapes.append(DrawingShape(.path(SparklineCurve.dot(at: last)), stroke: stroke))
      // The dot is as wide as its points say, whatever the width: a part of that is kept free for it.
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
  /// The line along the bottom of a chart, up to the corner where lines end.
  static func baseLine(to end: Point, _ hairline: Double) -> DrawingShape {
    var path = Path()
    path.move(to: Point(x: 0, y: end.y))
    path.line(to: end)
    return DrawingShape(.path(path), stroke: Stroke(.separator, width: hairline))
  }
}

extension Element {
  /// A drawing that takes its natural size, larger with the text, unless it is told another one.
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
