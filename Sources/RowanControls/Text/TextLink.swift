import RowanComponents
import RowanCore

/// The target of a link in a text. Runs with the same object are one link.
final class TextLink: Equatable, Sendable {
  enum Target: Sendable {
    case address(LinkAddress)
    case action(ComponentAction)
  }

  let target: Target

  init(_ target: Target) {
    self.target = target
  }

  /// Whether both are the same object, or have the same address. Different objects with actions are
  /// never equal, because closures cannot be compared: a text with a new action is built again, so
  /// that the new action runs.
  static func == (one: TextLink, other: TextLink) -> Bool {
    if one === other { return true }
    guard case .address(let address) = one.target, case .address(let same) = other.target else {
      return false
    }
    return address == same
  }

  func action(in environment: EnvironmentValues) -> ComponentAction {
    switch target {
    case .action(let action): return action
    case .address(let address):
      let open = environment.openLink
      return ComponentAction { open(address) }
    }
  }
}

/// The runs of a text, and its numbered links.
struct LinkedStretches {
  private let stretches: [TextStretch]
  private var numbers: [UInt16] = []
  private var links: [(link: TextLink, text: String)] = []

  init(_ stretches: [TextStretch]) {
    self.stretches = stretches
    guard stretches.contains(where: { $0.link != nil }) else {
      numbers = Array(repeating: 0, count: stretches.count)
      return
    }
    var last: TextLink?
    for stretch in stretches {
      let link = stretch.text.isEmpty ? nil : stretch.link
      defer { if !stretch.text.isEmpty { last = link } }
      guard let link else {
        numbers.append(0)
        continue
      }
      if link === last, !links.isEmpty {
        links[links.count - 1].text += stretch.text
      } else if links.count == UInt16.max {
        ValueReporter.report(
          "Text(_:)",
          "more than \(UInt16.max) links",
          used: "the first \(UInt16.max)"
        )
        numbers.append(0)
        continue
      } else {
        links.append((link, stretch.text))
      }
      numbers.append(UInt16(links.count))
    }
  }

  func spans(in environment: EnvironmentValues) -> [StyledText.Span] {
    let isEnabled = environment.isEnabled
    return zip(stretches, numbers).map { $0.span(in: environment, link: isEnabled ? $1 : 0) }
  }

  /// Returns a view for each link, for the Tab key, assistive technology and clicks.
  func elements(in environment: EnvironmentValues) -> [Element] {
    guard environment.isEnabled else { return [] }
    return links.map { link, text in
      var element = Element(view: ViewDescription(kind: .box))
      element.handlers.tap = link.action(in: environment)
      element.interact([.tap, .focus])
      element.describe(as: .link) { $0.label = text }
      element.set(.cornerRadius(environment.theme.radii.small))
      return element
    }
  }
}
