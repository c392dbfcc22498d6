import Rowan
import RowanHostInterface

/// The diagram of the tree and the legend of its tints.
struct Canvas: Component {
  let size: Size
  let measurer: any TextMeasuring
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    let fit = DiagramFit(stage.frames.bounds, in: size, insets: insets)
    return BoxDiagram(
      playground: stage.playground,
      frames: stage.frames,
      fit: fit,
      measurer: measurer,
      editor: editor
    )
    .background(.surface)
    .overlay(alignment: .bottomLeading) {
      WrapStack(spacing: theme.spacing.m) {
        AreaLegend()
        if fit.scale < 1 {
          Text("at \(Int((fit.scale * 100).rounded()))%").font(.footnote.monospacedDigits())
            .foreground(.secondaryLabel)
            .lineLimit(1)
        }
      }
      .padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
    }
  }

  /// The least width of a canvas whose legend takes one line, in points at a text scale of 1.
  private static let oneLine = 300.0

  /// The space for the tag above the tree and for the legend below it.
  private var insets: EdgeInsets {
    let line = Font.footnote.size * textScale * 1.5
    let lineCount: Double = size.width / textScale < Self.oneLine ? 2 : 1
    return EdgeInsets(
      top: line + theme.spacing.m,
      leading: theme.spacing.l,
      bottom: line * lineCount + theme.spacing.l,
      trailing: theme.spacing.l
    )
  }
}

/// The legend of a diagram: its tints and their meanings.
public struct AreaLegend: Component {
  @Environment(\.theme) private var theme

  /// Creates a legend.
  public init() {}

  /// The tints with their names.
  public var body: some Component {
    WrapStack(spacing: theme.spacing.s) {
      for tint in AreaTint.allCases { LegendItem(tint: tint) }
    }
  }
}

/// A tint and its meaning.
private struct LegendItem: Component {
  let tint: AreaTint
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    let side = Font.footnote.size * textScale * 0.8
    return HStack(spacing: theme.spacing.xs) {
      VStack {}.frame(width: side, height: side).background(tint.color).border(AreaTint.line)
      Text(tint.title).font(.footnote).foreground(.secondaryLabel).lineLimit(1)
    }
  }
}
