import RowanComponents
import RowanCore
import RowanLayout

/// The box of an image: the picture itself, or what is in its place.
struct ImageFrame: Component {
  typealias Body = Never

  let picture: ImageContent?
  /// Called when the host cannot decode the picture.
  let onFailure: ActionWith<ResourceID>
  /// The extent of the picture in points, as far as it is known.
  let naturalSize: Size?
  let label: String?
  /// What is in the picture's place; each fills the box.
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

/// Nothing to be seen: a view whose being mounted loads a picture.
struct ImageLoading: Component {
  typealias Body = Never

  let load: ImageLoad

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: load)
  }
}

/// Keeps a picture's proportions where there is a choice, and has everything inside fill the box.
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

  /// The natural size, scaled as a whole to what is allowed.
  private func fit(_ natural: Size, _ range: SizeRange) -> Size {
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let most = min(range.max.width / natural.width, range.max.height / natural.height)
    let least = max(range.min.width / natural.width, range.min.height / natural.height)
    let factor = max(min(1, most), min(least, most))
    return Size(width: natural.width * factor, height: natural.height * factor)
  }

  /// Before anything is known of the picture, what is in its place decides.
  private func union(_ children: LayoutProxies, _ range: SizeRange) -> Size {
    children.reduce(Size.zero) { union, child in
      let size = child.measure(in: SizeRange(max: range.max))
      return Size(width: max(union.width, size.width), height: max(union.height, size.height))
    }
  }
}
