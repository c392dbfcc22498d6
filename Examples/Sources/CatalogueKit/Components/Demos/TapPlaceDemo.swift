import Rowan

/// A box that shows where it was tapped.
struct TapPlaceDemo: Component {
  @State private var place: Point?
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack {
      TapTarget(place: place)
        .frame(height: 96 * textScale)
        .onTap { tap in place = tap.location }
        .accessibilityLabel("Tap anywhere")
      Text(place.map { "Tapped at \(Int($0.x)), \(Int($0.y))" } ?? "Not tapped yet")
        .font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// A ground with a mark on it.
private struct TapTarget: Component, Equatable {
  let place: Point?
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction

  static func == (left: TapTarget, right: TapTarget) -> Bool { left.place == right.place }

  var body: some Component {
    let size = theme.spacing.m
    let isMirrored = direction == .rightToLeft
    return ZStack(alignment: .fill) {
      Center {
        Text("Tap anywhere").foreground(isEnabled ? .secondaryLabel : .tertiaryLabel)
      }
      if let place {
        CustomStack(MarkLayout(place: place, isMirrored: isMirrored)) {
          Circle().fill(.accent).frame(width: size, height: size)
        }
      }
    }
    .background(.surface)
    .border(.separator)
    .cornerRadius(theme.radii.medium)
    .clipped()
  }
}

/// Puts a mark onto a place. That of a tap counts from the left, and layouts from where lines begin.
private struct MarkLayout: CustomLayout, Equatable {
  let place: Point
  let isMirrored: Bool

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let whole = range.clamp(
      Size(
        width: parentSize.width ?? range.min.width,
        height: parentSize.height ?? range.min.height
      )
    )
    let start = isMirrored ? whole.width - place.x : place.x
    for child in children {
      let size = child.measure(in: SizeRange(max: whole))
      let corner = Point(x: start - size.width / 2, y: place.y - size.height / 2)
      child.place(at: corner, size: size)
    }
    return whole
  }
}
