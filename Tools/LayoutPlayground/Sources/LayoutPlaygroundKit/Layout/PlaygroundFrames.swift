import Rowan

/// Where the boxes of a playground are.
public struct PlaygroundFrames: Equatable, Sendable {
  /// A box and its areas, in the coordinates of the outermost box.
  public struct Entry: Equatable, Sendable, Identifiable {
    /// The identity of the box.
    public let id: Int
    /// How many boxes are around it.
    public let depth: Int
    /// What is to be seen of it; `nil` for one that is left out or replaced by its children.
    public let areas: BoxAreas?
    /// Where the first baseline is below the upper edge, if there is one.
    public let baseline: Double?
    /// Whether text in it runs from right to left.
    public let isRightToLeft: Bool

    /// Width and height of the box, in words.
    public var size: String {
      areas.map { Numbers.size($0.border.width, $0.border.height) } ?? "–"
    }
  }

  /// The boxes, outer ones before inner ones, in the order of the tree.
  public var entries: [Entry]
  /// What all of them together take, margins included.
  public var bounds: Rect

  /// The box with an identity.
  public subscript(id: Int) -> Entry? { entries.first { $0.id == id } }
}

extension Playground {
  /// Lays the tree out, without limits from outside: the outermost box decides about its size.
  /// - Parameters:
  ///   - measurer: Measures the texts.
  ///   - textScale: How large text is, 1 being the standard.
  /// - Returns: Where all boxes are.
  public func frames(
    measurer: any TextMeasuring,
    textScale: Double = 1
  ) -> PlaygroundFrames {
    var layout = PlaygroundLayout(
      defaults: defaults,
      measurer: measurer,
      textScale: textScale
    )
    return layout.frames(of: root, direction: direction)
  }
}
