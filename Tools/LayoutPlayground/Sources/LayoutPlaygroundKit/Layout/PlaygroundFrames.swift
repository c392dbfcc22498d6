import Rowan
import RowanHostInterface

/// The frames of the boxes of a playground.
public struct PlaygroundFrames: Equatable, Sendable {
  /// A box and its areas, in the coordinates of the outermost box.
  public struct Entry: Equatable, Sendable, Identifiable {
    /// The identity of the box.
    public let id: Int
    /// The number of boxes around it.
    public let depth: Int
    /// The areas of the box, or `nil` if its `display` removes it or replaces it by its children,
    /// or if the `display` of an ancestor removes it.
    public let areas: BoxAreas?
    /// The distance of the first baseline from the upper edge, or `nil` if there is none.
    public let baseline: Double?
    /// Whether the reading direction of the box is right to left.
    public let isRightToLeft: Bool

    /// The width and height of the box as text.
    public var size: String {
      areas.map { Numbers.size($0.border.width, $0.border.height) } ?? "–"
    }
  }

  /// The boxes, outer ones before inner ones, in the order of the tree.
  public var entries: [Entry]
  /// The bounds of all boxes, including margins.
  public var bounds: Rect

  /// Returns the box with an identity, or `nil` if there is none. O(boxes).
  public subscript(id: Int) -> Entry? { entries.first { $0.id == id } }
}

extension Playground {
  /// Lays out the tree in unbounded space, so that the outermost box determines its size.
  /// - Parameters:
  ///   - measurer: The measurer of the texts.
  ///   - textScale: The text scale; 1 is the standard.
  /// - Returns: The frames of all boxes.
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
