public import RowanComponents
public import RowanCore
import RowanLayout

/// A progress or fill level as a bar that fills from the leading edge.
///
/// It is one view. A change of the fraction changes its drawing and its accessibility value. The round
/// end of the filled part extends beyond the fraction by half of the bar's height.
///
/// ```swift
/// ProgressBar(fraction: load, tint: load > 0.9 ? .negative : .accent, label: "Load")
/// ```
public struct ProgressBar: Component, Equatable {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The number of steps over the width, finer than the pixels of any screen.
  private static let resolution = 2000.0

  private let progress: ProgressValue

  /// Creates a bar.
  /// - Parameters:
  ///   - fraction: The filled part, from 0 to 1; other values are clamped. If it is not a number, the
  ///     progress is unknown and the bar is empty.
  ///   - tint: The colour of the filled part.
  ///   - label: The accessibility label.
  ///   - value: The fraction as text, for instance "3 of 8 GB"; `nil` for a percentage.
  public init(
    fraction: Double,
    tint: Color = .accent,
    label: String? = nil,
    value: String? = nil
  ) {
    progress = ProgressValue(fraction: fraction, tint: tint, label: label, value: value)
  }

  /// Creates a box with round ends and a drawing in it.
  public func makeElement(in context: inout BuildContext) -> Element {
    let metrics = context.environment.theme.drawing
    let thickness = context.environment.controlMetrics.trackThickness
    let height = (thickness * context.environment.textScale).rounded()
    var element = Element.chart(
      natural: metrics.chartSize,
      drawing: drawing(
        height: height,
        isMirrored: context.environment.layoutDirection == .rightToLeft
      ),
      in: context
    )
    element.layout.height = .points(height)
    element.set(.background(.fill.opacity(context.environment.theme.tints.track)))
    element.set(.cornerRadius(height / 2))
    element.set(.clipsContent(true))
    progress.describe(&element)
    return element
  }

  private func drawing(height: Double, isMirrored: Bool) -> Drawing {
    var shapes: [DrawingShape] = []
    let reach = ((progress.fraction ?? 0) * Self.resolution).rounded()
    if reach > 0 {
      var path = Path()
      path.move(to: Point(x: 0, y: 1))
      path.line(to: Point(x: reach, y: 1))
      shapes.append(DrawingShape(.path(path), stroke: Stroke(progress.tint, width: height)))
    }
    return Drawing(
      space: Size(width: Self.resolution, height: 2),
      fit: .stretch,
      isMirrored: isMirrored,
      shapes: shapes
    )
  }
}
