public import RowanComponents
public import RowanCore
import RowanLayout

/// A text that opens a web page, a mail address or a telephone number.
///
/// ```swift
/// Link("The language", to: "https://www.swift.org")
/// ```
public struct Link: Component, Equatable {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let title: String
  private let address: LinkAddress

  /// Creates a link. The title must name the destination, because screen readers often read links out
  /// of context.
  /// - Parameters:
  ///   - title: The text of the link.
  ///   - address: The destination; see ``/RowanCore/LinkAddress`` for addresses from untrusted sources.
  public init(_ title: String, to address: LinkAddress) {
    self.title = title
    self.address = address
  }

  /// Creates an interactive box with the text in it.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.minWidth = .points(outer.controlMetrics.minimumTargetSize)
    layout.minHeight = .points(outer.controlMetrics.minimumTargetSize)
    if context.axis == .vertical { layout.alignSelf = .unstretched } else { layout.shrink = 1 }
    var element = Element(layout: layout)
    let (open, address) = (outer.openLink, address)
    element.handlers.tap = ComponentAction { open(address) }
    element.interact([.tap, .focus])
    element.describe(as: .link) { $0.label = title }
    element.set(.cornerRadius(outer.theme.radii.small))
    if outer.isEnabled {
      element.set(.hoverBackground(.accent.opacity(outer.theme.tints.hover)))
      element.set(.pressedBackground(.accent.opacity(outer.theme.tints.press)))
    } else {
      element.interact(.disabled)
    }
    let color = outer.isEnabled ? Color.accent : Color.tertiaryLabel
    let text = Text(title).foreground(color).underline()
    context.adopt([Child(text)], along: .horizontal, into: &element)
    return element
  }
}
