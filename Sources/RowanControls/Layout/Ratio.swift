public import RowanComponents
import RowanCore
import RowanLayout

/// A container with fixed proportions that is as large as possible.
///
/// ```swift
/// Ratio(9.0 / 16) { Image(.file(path), label: title, mode: .fill) }
/// ```
///
/// If neither width nor height is limited, the container has the natural width of its content, and the height that
/// the ratio requires.
public struct Ratio<Content: Component>: Component {
  private let ratio: Double
  private let content: Content

  /// Creates a container with fixed proportions.
  /// - Parameters:
  ///   - ratio: The height divided by the width.
  ///   - content: The content, which gets the size of the container.
  ///
  /// A ratio that is not above 0 counts as 1, which is reported once.
  public init(_ ratio: Double, @ComponentBuilder _ content: () -> Content) {
    self.ratio = ratio.positive("Ratio(_:)", otherwise: 1)
    self.content = content()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    Arranged(content, by: RatioLayout(ratio: ratio))
  }
}

extension Ratio: Equatable where Content: Equatable {}

struct RatioLayout: CustomLayout, Equatable {
  /// The height divided by the width.
  let ratio: Double

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    let forced = best(in: range).map { SizeRange(exactly: $0) }
    let size = child.measure(in: forced ?? range, parentSize: parentSize)
    child.place(at: .zero, size: size)
    return size
  }

  /// Returns the size whose proportions are closest to the ratio, among the sizes with the greatest
  /// allowed width or height; the first of them if both are equally close; `nil` without limits.
  private func best(in range: SizeRange) -> Size? {
    var candidates: [Size] = []
    if range.max.width.isFinite {
      let width = range.max.width
      candidates.append(range.clamp(Size(width: width, height: ratio * width)))
    }
    if range.max.height.isFinite {
      let height = range.max.height
      candidates.append(range.clamp(Size(width: height / ratio, height: height)))
    }
    return candidates.min { distance($0) < distance($1) }
  }

  private func distance(_ size: Size) -> Double {
    guard size.width > 0 else { return size.height > 0 ? .infinity : 0 }
    return abs(size.height / size.width - ratio)
  }
}
