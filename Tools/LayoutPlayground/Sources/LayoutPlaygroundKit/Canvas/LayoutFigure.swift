import Rowan
import RowanHostInterface

/// A picture of a tree for a guide: each box with its areas, name and size, under a caption.
public struct LayoutFigure: Component {
  private let caption: String
  private let playground: Playground
  private let frames: PlaygroundFrames
  private let measurer: any TextMeasuring
  @Environment(\.theme) private var theme

  /// Creates a picture of a tree at its natural size.
  /// - Parameters:
  ///   - caption: The text above the picture.
  ///   - playground: The tree.
  ///   - measurer: The measurer of its texts.
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
