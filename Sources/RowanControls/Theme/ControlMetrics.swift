public import RowanComponents

/// The lengths controls are drawn with, in points; one value in the environment, so that an app changes
/// its rhythm in one place.
public struct ControlMetrics: Hashable, Sendable {
  /// The space between things that belong together.
  public var spacing: Double
  /// The distance from a control's edge to its label, along the line.
  public var horizontalPadding: Double
  /// The distance from a control's edge to its label, across the line.
  public var verticalPadding: Double
  /// The radius of a control's corners.
  public var cornerRadius: Double

  /// Creates metrics.
  public init(
    spacing: Double = 8,
    horizontalPadding: Double = 12,
    verticalPadding: Double = 7,
    cornerRadius: Double = 7
  ) {
    self.spacing = spacing
    self.horizontalPadding = horizontalPadding
    self.verticalPadding = verticalPadding
    self.cornerRadius = cornerRadius
  }
}

extension EnvironmentValues {
  private enum ControlMetricsKey: EnvironmentKey {
    static var defaultValue: ControlMetrics { ControlMetrics() }
  }

  /// The lengths controls are drawn with.
  public var controlMetrics: ControlMetrics {
    get { self[ControlMetricsKey.self] }
    set { self[ControlMetricsKey.self] = newValue }
  }
}
