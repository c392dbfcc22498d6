/// The lengths of icons and charts that no other control has.
public struct DrawingMetrics: Hashable, Sendable {
  /// The side of an icon, in sizes of the font beside it.
  public var iconSize: Double
  /// The size of a chart that was given none, in points at a text scale of 1.
  public var chartSize: Size
  /// The width of a chart's line, in points at a text scale of 1.
  public var chartLineWidth: Double
  /// The diameter of the dot at a line's last value, in points at a text scale of 1.
  public var chartDotSize: Double
  /// What is left free beside that dot, as a part of the chart's width.
  public var chartDotInset: Double
  /// The width of one of many bars, in points at a text scale of 1.
  public var barWidth: Double
  /// The space between neighbouring bars, in points at a text scale of 1.
  public var barSpacing: Double

  /// The size of a person's initials, in diameters of what stands for the person.
  public var initialsSize: Double
  /// How much of a ring is drawn when it only says that something goes on, as a part of its turn.
  public var activityPart: Double

  /// Creates metrics.
  public init(
    iconSize: Double = 1.15,
    chartSize: Size = Size(width: 96, height: 32),
    chartLineWidth: Double = 1.5,
    chartDotSize: Double = 5,
    chartDotInset: Double = 0.03,
    barWidth: Double = 6,
    barSpacing: Double = 3,
    initialsSize: Double = 0.4,
    activityPart: Double = 0.28
  ) {
    self.iconSize = iconSize
    self.chartSize = chartSize
    self.chartLineWidth = chartLineWidth
    self.chartDotSize = chartDotSize
    self.chartDotInset = chartDotInset
    self.barWidth = barWidth
    self.barSpacing = barSpacing
    self.initialsSize = initialsSize
    self.activityPart = activityPart
  }
}
