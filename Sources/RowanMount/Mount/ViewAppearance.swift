import RowanComponents
import RowanCore
import RowanLayout

/// Converts an element and its frame into the attributes of its view.
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
      // A hundredth of a point covers the difference between the precisions of the arena and the measurer.
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
    if placement.silence != .none {
      silence(&description, isOutermost: placement.silence == .outermost)
    }
    return description.attributes
  }

  /// Removes a view from the accessibility tree, if it is the outermost one, and from the Tab order.
  private static func silence(_ description: inout ViewDescription, isOutermost: Bool) {
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

  /// Declares the paths and images that drawings and image views use.
  private static func declareResources(of description: ViewDescription, in buffer: MutationBuffer) {
    switch description.kind {
    case .drawing:
      guard case .drawing(let drawing) = description.attribute(.drawing) else { return }
      for shape in drawing.shapes {
        if case .shared(let resource) = shape.outline { buffer.declare(.path(resource)) }
      }
    case .image:
      guard case .image(let content) = description.attribute(.image) else { return }
      buffer.declare(.image(content.image))
    case .box, .text, .textField, .textEditor, .scroll, .hosted: break
    }
  }
}
