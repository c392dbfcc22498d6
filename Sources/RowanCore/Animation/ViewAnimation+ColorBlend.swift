extension ViewAnimation {
  /// A mixture of colours, which may include roles, so that a host can resolve it for the current scheme; the
  /// intermediate value of a colour animation.
  ///
  /// Colours are mixed in sRGB, each weighted by its opacity, as in browsers.
  public struct ColorBlend: Hashable, Sendable {
    /// A colour with its weight in the mixture.
    public struct Part: Hashable, Sendable {
      /// The colour; `nil` for the colour that the view has at rest.
      public var color: Color?
      /// The weight, from 0 to 1.
      public var weight: Double

      /// Creates a part.
      public init(_ color: Color?, weight: Double) {
        self.color = color
        self.weight = weight
      }
    }

    /// The colours; the sum of their weights is 1.
    public private(set) var parts: [Part]

    /// Creates a mixture of one colour.
    public init(_ color: Color) {
      parts = [Part(color, weight: 1)]
    }

    /// A mixture that contains only the colour that the view has at rest.
    public static let rest = ViewAnimation.ColorBlend(parts: [Part(nil, weight: 1)])

    private init(parts: [Part]) {
      self.parts = parts
    }

    /// Returns the mixture with a share of `other`, limited to 0 to 1.
    public func mixed(with other: ViewAnimation.ColorBlend, share: Double)
      -> ViewAnimation.ColorBlend
    {
      let share = min(max(share, 0), 1)
      if share == 0 || self == other { return self }
      if share == 1 { return other }
      var mixed: [Part] = []
      for (list, factor) in [(parts, 1 - share), (other.parts, share)] {
        for part in list {
          let weight = part.weight * factor
          if let index = mixed.firstIndex(where: { $0.color == part.color }) {
            mixed[index].weight += weight
          } else {
            mixed.append(Part(part.color, weight: weight))
          }
        }
      }
      return ViewAnimation.ColorBlend(parts: mixed)
    }
  }
}

extension Palette {
  /// Returns the components and the opacity of a mixture in `scheme`. `rest` is the colour of the view at rest;
  /// `nil` for none, which is regarded as transparent.
  public func resolve(
    _ blend: ViewAnimation.ColorBlend,
    rest: Color?,
    in scheme: ColorScheme,
    contrast: Contrast = .standard
  ) -> (rgb: RGB, opacity: Double) {
    var sum = (red: 0.0, green: 0.0, blue: 0.0, opacity: 0.0)
    for part in blend.parts {
      guard let color = part.color ?? rest else { continue }
      let (rgb, opacity) = resolve(color, in: scheme, contrast: contrast)
      let weight = part.weight * opacity
      sum.red += rgb.red * weight
      sum.green += rgb.green * weight
      sum.blue += rgb.blue * weight
      sum.opacity += weight
    }
    guard sum.opacity > 0 else { return (RGB(red: 0, green: 0, blue: 0), 0) }
    let rgb = RGB(
      red: sum.red / sum.opacity,
      green: sum.green / sum.opacity,
      blue: sum.blue / sum.opacity
    )
    return (rgb, min(sum.opacity, 1))
  }
}
