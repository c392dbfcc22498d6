import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The box of an image, with the picture or its placeholder.
struct ImageFrame: Component {
  typealias Body = Never

  let picture: ImageContent?
  /// Called when the host cannot decode the picture.
  let onFailure: ActionWith<ResourceID>
  /// The size of the picture in points; `nil` if it is not known.
  let naturalSize: Size?
  let label: String?
  /// The placeholder or failure content. Each child fills the box.
  let children: [Child]

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    if context.axis == .vertical {
      layout.alignSelf = .unstretched
    } else {
      layout.shrink = 1
    }
    var element = Element(
      layout: layout,
      content: .custom(ImageLayout(naturalSize: naturalSize)),
      view: ViewDescription(kind: picture == nil ? .box : .image)
    )
    if let picture {
      element.set(.image(picture))
      element.handlers.imageFailure = onFailure
    } else {
      element.set(.clipsContent(true))
    }
    element.describe(as: .image) {
      $0.label = label
      $0.isHidden = label == nil
    }
    context.adopt(children, along: .vertical, into: &element)
    return element
  }
}

/// An invisible view that loads a picture while it is mounted.
struct ImageLoading: Component {
  typealias Body = Never

  let load: ImageLoad

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: load)
  }
}

/// The layout of an image. It keeps the proportions of the picture if the size range allows it, and
/// stretches all children over the box.
struct ImageLayout: CustomLayout, Equatable {
  let naturalSize: Size?

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let size = range.clamp(naturalSize.map { fit($0, range) } ?? union(children, range))
    for child in children {
      let own = child.measure(in: SizeRange(exactly: size), parentSize: ProposedSize(size))
      child.place(at: .zero, size: own)
    }
    return size
  }

  /// Returns the natural size, scaled in proportion only if it does not fit the range.
  private func fit(_ natural: Size, _ range: SizeRange) -> Size {
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let most = min(range.max.width / natural.width, range.max.height / natural.height)
    let least = max(range.min.width / natural.width, range.min.height / natural.height)
    let factor = max(min(1, most), min(least, most))
    return Size(width: natural.width * factor, height: natural.height * factor)
  }

  /// Returns the size of the placeholder, which is used until the size of the picture is known.
  private func union(_ children: LayoutProxies, _ range: SizeRange) -> Size {
    children.reduce(Size.zero) { union, child in
      let size = child.measure(in: SizeRange(max: range.max))
      return Size(width: max(union.width, size.width), height: max(union.height, size.height))
    }
  }
}
