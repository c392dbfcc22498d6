import Rowan

/// A tree as a picture for a guide: every box with its areas, its name and its size, under a caption.
public struct LayoutFigure: Component {
  private let caption: String
  private let playground: Playground
  private let frames: PlaygroundFrames
  private let measurer: any TextMeasuring
  @Environment(\.theme) private var theme

  /// Lays a tree out and draws it as large as it is.
  /// - Parameters:
  ///   - caption: What stands above it.
  ///   - playground: The tree.
  ///   - measurer: Measures its texts.
  public init(_ caption: String, _ playground: Playground, measurer: any TextMeasuring) {
    self.caption = caption
    self.playground = playground
    self.measurer = measurer
    frames = playground.frames(measurer: measurer)
  }

  /// The caption and the tree.
  public var body: some Component {
    VStack(spacing: theme.spacing.s) {
      Text(caption).font(.caption).foreground(.secondaryLabel)
      BoxDiagram(
        playground: playground,
        frames: frames,
        fit: DiagramFit(frames.bounds, in: frames.bounds.size, insets: .zero),
        measurer: measurer
      )
    }
  }
}
