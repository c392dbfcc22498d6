// A theme may be read from a file or set by a user with sliders: values that controls use in computations are
// corrected when they are set.

extension Theme.Radii {
  /// The radii, each replaced by the nearest valid length.
  var corrected: Theme.Radii {
    Theme.Radii(
      small: small.extent("Theme.radii"),
      medium: medium.extent("Theme.radii"),
      large: large.extent("Theme.radii"),
      capsule: capsule.extent("Theme.radii")
    )
  }
}

extension Theme.Spacing {
  /// The distances, each replaced by the nearest valid length.
  var corrected: Theme.Spacing {
    Theme.Spacing(
      xxs: xxs,
      xs: xs,
      s: s,
      m: m,
      l: l,
      xl: xl,
      xxl: xxl,
      readingWidth: readingWidth
    )
  }
}

extension Theme.Motion {
  /// The durations, each replaced by the nearest valid one.
  var corrected: Theme.Motion {
    Theme.Motion(feedback: feedback, quick: quick, travel: travel, turn: turn)
  }
}

extension Theme.Tints {
  /// The opacities, each replaced by the nearest valid one.
  var corrected: Theme.Tints {
    var tints = self
    for part in Self.parts {
      tints[keyPath: part] = self[keyPath: part].corrected("Theme.tints", in: 0...1, otherwise: 0)
    }
    return tints
  }

  private static var parts: [WritableKeyPath<Theme.Tints, Double>] {
    [
      \.background, \.hoveredBackground, \.pressedBackground, \.hover, \.press, \.hoveredColor,
      \.pressedColor,
      \.mark, \.track, \.shade,
    ]
  }
}

extension Theme.DrawingMetrics {
  /// The lengths and ratios, each replaced by the nearest valid one.
  var corrected: Theme.DrawingMetrics {
    var metrics = self
    metrics.chartSize = Size(
      width: chartSize.width.extent("Theme.drawing"),
      height: chartSize.height.extent("Theme.drawing")
    )
    for part in Self.lengths {
      metrics[keyPath: part] = self[keyPath: part].extent("Theme.drawing")
    }
    for part in Self.shares {
      metrics[keyPath: part] = self[keyPath: part].corrected(
        "Theme.drawing",
        in: 0...1_000,
        otherwise: 0
      )
    }
    return metrics
  }

  private static var lengths: [WritableKeyPath<Theme.DrawingMetrics, Double>] {
    [\.chartLineWidth, \.chartDotSize, \.barWidth, \.barSpacing]
  }

  private static var shares: [WritableKeyPath<Theme.DrawingMetrics, Double>] {
    [\.iconSize, \.chartDotInset, \.initialsSize, \.activityPart]
  }
}

extension Theme.ControlScale {
  /// The dimensions of controls, each replaced by the nearest valid one.
  var corrected: Theme.ControlScale {
    Theme.ControlScale(small: small.corrected, regular: regular.corrected, large: large.corrected)
  }
}

extension Theme.ControlMetrics {
  fileprivate var corrected: Theme.ControlMetrics {
    var metrics = self
    for part in Self.lengths {
      metrics[keyPath: part] = self[keyPath: part].extent("Theme.controls")
    }
    return metrics
  }

  private static var lengths: [WritableKeyPath<Theme.ControlMetrics, Double>] {
    [
      \.height, \.spacing, \.horizontalPadding, \.verticalPadding, \.cornerRadius, \.iconSize,
      \.switchWidth, \.switchHeight, \.trackInset, \.trackThickness, \.knobSize, \.ringSize,
      \.ringThickness, \.starSize, \.avatarSize, \.badgePadding, \.minimumTargetSize,
    ]
  }
}
