public import RowanComponents
public import RowanCore
import RowanLayout

/// A progress or fill level as a ring that closes clockwise from the top.
///
/// It is one view, in the control size of the environment. See ``ProgressBar`` for a bar.
///
/// ```swift
/// ProgressRing(fraction: done / all, label: "Upload")
/// ```
public struct ProgressRing: Component, Equatable {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The number of steps of a full turn, finer than any screen shows.
  private static let resolution = Double(1 << 10)

  private let progress: ProgressValue

  /// Creates a ring.
  /// - Parameters:
  ///   - fraction: The closed part of the ring, from 0 to 1; other values are clamped. If it is not
  ///     a number, the progress is unknown and the ring is empty.
  ///   - tint: The colour of the closed part.
  ///   - label: The accessibility label.
  ///   - value: The fraction as text; `nil` for a percentage.
  public init(
    fraction: Double,
    tint: Color = .accent,
    label: String? = nil,
    value: String? = nil
  ) {
    progress = ProgressValue(fraction: fraction, tint: tint, label: label, value: value)
  }

  /// Creates one view with the drawing of the ring.
  public func makeElement(in context: inout BuildContext) -> Element {
    let part = ((progress.fraction ?? 0) * Self.resolution).rounded() / Self.resolution
    var element = Element.ring(part: part, tint: progress.tint, in: context)
    progress.describe(&element)
    return element
  }
}

extension Element {
  /// Creates an element with the drawing of a ring on its track, closed by a fraction of a turn,
  /// clockwise from the top.
  static func ring(part: Double, tint: Color, in context: borrowing BuildContext) -> Element {
    let metrics = context.environment.controlMetrics
    let side = (metrics.ringSize * context.environment.textScale).rounded()
    var layout = LayoutStyle()
    layout.width = .points(side)
    layout.height = .points(side)
    if context.axis == .vertical { layout.alignSelf = .unstretched }
    var element = Element(layout: layout, view: ViewDescription(kind: .drawing))
    let size = metrics.ringSize
    let center = Point(x: size / 2, y: size / 2)
    let radius = (size - metrics.ringThickness) / 2
    var track = Path()
    track.addCircle(around: center, radius: radius)
    let background = Color.fill.opacity(context.environment.theme.tints.track)
    var shapes = [
      DrawingShape(.path(track), stroke: Stroke(background, width: metrics.ringThickness))
    ]
    if part > 0 {
      let stroke = Stroke(tint, width: metrics.ringThickness)
      shapes.append(
        DrawingShape(.path(.arc(around: center, radius: radius, part: part)), stroke: stroke)
      )
    }
    element.set(.drawing(Drawing(space: Size(width: size, height: size), shapes: shapes)))
    return element
  }
}

extension Path {
  /// Returns an arc of a fraction of a circle, clockwise from its top.
  fileprivate static func arc(around center: Point, radius: Double, part: Double) -> Path {
    let quarter = 90.0
    var path = Path()
    path.move(to: Point(x: center.x, y: center.y - radius))
    path.addArc(around: center, radius: radius, from: -quarter, by: (quarter + quarter) * 2 * part)
    return path
  }
}
