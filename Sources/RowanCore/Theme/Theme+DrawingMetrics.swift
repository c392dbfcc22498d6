extension Theme {
  /// The dimensions of icons and charts that are not part of the control metrics.
  public struct DrawingMetrics: Hashable, Sendable {
    /// The width and height of an icon, relative to the size of the font beside it.
    public var iconSize: Double
    /// The default size of a chart, in points at a text scale of 1.
    public var chartSize: Size
    /// The width of a chart's line, in points at a text scale of 1.
    public var chartLineWidth: Double
    /// The diameter of the dot at a line's last value, in points at a text scale of 1.
    public var chartDotSize: Double
    /// The space beside that dot, relative to the chart's width.
    public var chartDotInset: Double
    /// The width of a bar in a chart, in points at a text scale of 1.
    public var barWidth: Double
    /// The space between neighbouring bars, in points at a text scale of 1.
    public var barSpacing: Double

    /// The font size of initials, relative to the diameter of the avatar.
    public var initialsSize: Double
    /// The share of a full turn that is drawn by an activity ring.
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
}
