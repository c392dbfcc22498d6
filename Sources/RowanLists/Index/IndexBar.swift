import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The bar of section index titles at the trailing edge of a table, operated like a slider.
struct IndexBar: Component {
  typealias Body = Never

  /// The input of the bar. The bar is rebuilt when it changes.
  struct Appearance: Equatable, Sendable {
    var titles: [String]
    var current: Int
    var height: Double
    var label: String
  }

  let appearance: Appearance
  let search: TypedSearch
  let go: @MainActor @Sendable (Int) -> Void

  /// The width of a bar, which fits the widest letters and is at least the minimum target size of a finger.
  static func width(in environment: EnvironmentValues) -> Double {
    let metrics = environment.controlMetrics
    return max(metrics.minimumTargetSize, (2.5 * metrics.spacing * environment.textScale).rounded())
  }

  /// The height of a line of the bar.
  private static func lineHeight(in environment: EnvironmentValues) -> Double {
    (2 * environment.controlMetrics.spacing * environment.textScale).rounded()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let line = Self.lineHeight(in: environment)
    let space = Int(fitting: appearance.height, by: line, atMost: appearance.titles.count)
    let marks = TableIndex.marks(count: appearance.titles.count, space: space)
    var layout = LayoutStyle(direction: .column, justifyContent: .center, alignItems: .center)
    layout.height = .points(appearance.height)
    layout.width = .points(Self.width(in: environment))
    var element = Element(layout: layout)
    element.interact([.focus, .navigation, .drag, .isHeldByPointer])
    element.set(.background(.background))
    element.describe(as: .slider) {
      $0.label = appearance.label
      $0.value = appearance.titles[appearance.current]
      let last = Double(max(1, appearance.titles.count - 1))
      $0.fraction = Double(appearance.current) / last
    }
    let clock = environment.sessionClock.clock
    addInput(to: &element, length: Double(marks.count) * line, clock)
    let letters = marks.map { mark -> Child in
      switch mark {
      case .title(let number):
        let letter = IndexLetter(
          text: appearance.titles[number],
          height: line,
          isCurrent: number == appearance.current
        )
        return Child(letter)
      case .dot: return Child(IndexLetter(text: "·", height: line, isCurrent: false))
      }
    }
    context.adopt(letters, along: .vertical, into: &element)
    return element
  }

  private func addInput(
    to element: inout Element,
    length: Double,
    _ clock: any Clock<Duration>
  ) {
    let (appearance, search, go) = (appearance, search, go)
    let start = (appearance.height - length) / 2
    element.handlers.drag = ActionWith { drag in
      guard drag.phase == .began || drag.phase == .moved else { return }
      let part = (drag.point.y - start) / max(length, 1)
      let count = appearance.titles.count
      go(Int(min(max(0, (part * Double(count)).rounded(.down)), Double(max(0, count - 1)))))
    }
    element.handlers.key = EventHandlers.KeyHandler { press in
      let last = appearance.titles.count - 1
      let outcome = search.handle(
        press,
        from: appearance.current,
        count: appearance.titles.count,
        clock: clock
      ) { appearance.titles[$0] }
      switch outcome {
      case .found(let number):
        go(number)
        return true
      // The list around the bar must not search its rows with the same key.
      case .missed: return true
      case .notTyped: break
      }
      guard press.modifiers.isSubset(of: .shift) else { return false }
      switch press.key {
      case .up, .left: go(max(0, appearance.current - 1))
      case .down, .right: go(min(last, appearance.current + 1))
      case .pageUp: go(max(0, appearance.current - 5))
      case .pageDown: go(min(last, appearance.current + 5))
      case .home: go(0)
      case .end: go(last)
      default: return false
      }
      return true
    }
  }
}

/// A line of the bar. It is hidden from assistive technology, because the bar describes itself as a slider.
private struct IndexLetter: Component, Equatable {
  let text: String
  let height: Double
  let isCurrent: Bool

  init(text: String, height: Double, isCurrent: Bool) {
    self.text = text
    self.height = height
    self.isCurrent = isCurrent
  }

  var body: some Component {
    Center {
      Text(text)
        .font(.caption.weight(.semibold))
        .foreground(isCurrent ? .label : .accent)
        .lineLimit(1)
    }
    .frame(height: height)
    .accessibilityHidden()
  }
}
