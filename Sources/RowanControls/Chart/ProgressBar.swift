public import RowanComponents
public import RowanCore
import RowanLayout

/// How far something has come, or how full it is: a bar that fills from where lines begin.
///
/// It is one view; with the fraction change what it draws and what assistive technology is told. The
/// round end of the bar reaches over the fraction by half of the bar's height.
///
/// ```swift
/// ProgressBar(fraction: load, tint: load > 0.9 ? .negative : .accent, label: "Load")
/// ```
public struct ProgressBar: Component, Equatable {
  /// Makes its element itself.
  public typealias Body = Never

  /// The parts into which the width is divided: finer than any screen.
  private static let resolution = 2000.0

  private let progress: ProgressValue

  /// Creates a bar.
  /// - Parameters:
  ///   - fraction: How much of the bar is filled, from 0 to 1; less is empty and more is full. What is
  ///     no number is unknown, and empty.
  ///   - tint: The colour of what is filled.
  ///   - label: What assistive technology calls it.
  ///   - value: The fraction in words, for instance "3 of 8 GB"; `nil` for a percentage.
  public init(
    fraction: Double,
    tint: Color = .accent,
    label: String? = nil,
    value: String? = nil
  ) {
    progress = ProgressValue(fraction: fraction, tint: tint, label: label, words: value)
  }

  /// Makes a box with round ends whose inside is drawn.
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
