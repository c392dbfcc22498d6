import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The box around content that a factory of the host creates.
struct HostedBox: Component {
  typealias Body = Never

  let content: HostedContent
  let naturalSize: Size?
  let label: String?
  let message: MessageHandler?
  let measure: ActionWith<Size>?

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    if context.axis == .vertical { layout.alignSelf = .unstretched } else { layout.shrink = 1 }
    var element = Element(
      layout: layout,
      content: .custom(HostedLayout(naturalSize: naturalSize ?? .zero)),
      view: ViewDescription(kind: .hosted)
    )
    element.set(.hosted(content))
    element.set(.clipsContent(true))
    element.handlers.message = message
    element.handlers.measure = measure
    element.describe(as: .group) { $0.label = label }
    return element
  }
}

/// A layout of the preferred size, limited by the size range.
struct HostedLayout: CustomLayout, Equatable {
  let naturalSize: Size

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    range.clamp(naturalSize)
  }
}

/// The placeholder for content without a factory in the host, or with a payload that cannot be
/// encoded.
struct HostedPlaceholder: Component {
  let kind: String
  let size: Size?
  @Environment(\.theme) private var theme

  var body: some Component {
    Center {
      Text(kind)
        .textAlignment(.center)
        .font(.footnote)
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .padding(theme.spacing.xs)
    }
    .background(.fill.opacity(theme.tints.mark))
    .border(.separator)
    .cornerRadius(theme.radii.small)
    .frame(width: size?.width, height: size?.height)
    .accessibilityLabel("\(kind), not supported here")
  }
}
