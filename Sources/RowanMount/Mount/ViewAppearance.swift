import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The conversion of an element and its frame into the attributes of its view.
@MainActor
enum ViewAppearance {
  /// Returns the attributes in the order of their names, and declares the fonts and resources that they use in
  /// `buffer`.
  static func attributes(
    of placement: Placement,
    direction: LayoutDirection,
    buffer: MutationBuffer,
    measurer: any TextMeasuring
  ) -> [ViewAttribute] {
    var description = placement.node.element.view ?? ViewDescription(kind: .box)
    let insets = placement.tree.contentInsets(of: placement.node)
    let isLeftToRight = direction == .leftToRight
    let left = isLeftToRight ? insets.leading : insets.trailing
    switch placement.node.element.content {
    case .text(let text):
      // A hundredth of a point covers the difference between the precisions of the layout tree and
      // the measurer.
      let width = max(0, placement.frame.width - insets.leading - insets.trailing) + 0.01
      let layout = measurer.layout(text, width: width)
      buffer.declareFonts(of: layout)
      let origin = Point(x: left, y: insets.top)
      description.set(.text(TextContent(layout: layout, origin: origin)))
    case .field(let field):
      let font = measurer.reference(for: field.font)
      buffer.declare(font)
      let configuration = FieldConfiguration(
        placeholder: field.placeholder,
        font: font,
        fontSize: field.font.size,
        color: field.color,
        insets: insets,
        isEnabled: field.isEnabled,
        isSecure: field.isSecure,
        direction: direction
      )
      description.set(.field(configuration))
    case .none, .arranged:
      break
    }
    if description.kind == .scroll {
      describeScrolling(of: placement, direction: direction, in: &description)
    }
    declareResources(of: description, in: buffer)
    for attribute in placement.attributes where description.attribute(attribute.name) == nil {
      description.set(attribute)
    }
    if placement.depth != 0 { description.set(.depth(placement.depth)) }
    if placement.accessibilityExposure != .alone {
      let isOutermost = placement.accessibilityExposure == .outermost
      hideFromAccessibility(&description, isOutermost: isOutermost)
    }
    return description.attributes
  }

  /// Removes a view from the accessibility tree, if it is the outermost one, and from the Tab order.
  private static func hideFromAccessibility(
    _ description: inout ViewDescription,
    isOutermost: Bool
  ) {
    if isOutermost {
      var accessibility = Accessibility(role: description.kind == .text ? .text : .group)
      if case .accessibility(let own) = description.attribute(.accessibility) {
        accessibility = own
      }
      accessibility.isHidden = true
      description.set(.accessibility(accessibility))
    }
    if case .interaction(let interaction) = description.attribute(.interaction) {
      description.set(.interaction(interaction.union(.skippedByTab)))
    }
  }

  /// Declares the paths and images that drawings and image views use, also after a press.
  private static func declareResources(of description: ViewDescription, in buffer: MutationBuffer) {
    let content: ViewAttribute?
    switch description.kind {
    case .drawing: content = description.attribute(.drawing)
    case .image: content = description.attribute(.image)
    case .box, .text, .textField, .textEditor, .scroll, .hosted: return
    }
    if let content { declareResources(of: content, in: buffer) }
    guard case .pressOutcome(let outcome) = description.attribute(.pressOutcome) else { return }
    for attribute in outcome.appearance?.attributes ?? [] {
      declareResources(of: attribute, in: buffer)
    }
  }

  private static func declareResources(of attribute: ViewAttribute, in buffer: MutationBuffer) {
    switch attribute {
    case .drawing(let drawing):
      for shape in drawing.shapes {
        if case .shared(let resource) = shape.outline { buffer.declare(.path(resource)) }
      }
    case .image(let content): buffer.declare(.image(content.image))
    default: break
    }
  }
}
