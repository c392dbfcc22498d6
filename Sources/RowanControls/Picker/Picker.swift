public import RowanComponents
import RowanCore
import RowanLayout

/// A segmented control: a choice of one option among a few, shown side by side.
///
/// The Tab key stops once, at the chosen option, or at the first one if none is chosen. The arrow
/// keys choose its neighbours, in reading direction and around the ends; Home and End choose the
/// first and the last option.
///
/// ```swift
/// Picker("Sort by", selection: $order, options: Order.allCases) { $0.title }
/// ```
public struct Picker<Value: Hashable & Sendable>: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let label: String
  private let options: [PickerOption<Value>]
  private let selection: Value
  private let choose: @MainActor @Sendable (Value) -> Void

  /// Creates a picker for a binding.
  /// - Parameters:
  ///   - label: The accessibility label of the picker.
  ///   - selection: The chosen value.
  ///   - options: The values to choose from. Each must be unique.
  ///   - title: Returns the title of a value.
  public init(
    _ label: String,
    selection: Binding<Value>,
    options: [Value],
    title: (Value) -> String
  ) {
    self.init(
      label,
      selection: selection.wrappedValue,
      options: options,
      title: title,
      onChange: { selection.wrappedValue = $0 }
    )
  }

  /// Creates a picker for a value that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - label: The accessibility label of the picker.
  ///   - selection: The chosen value.
  ///   - options: The values to choose from. Each must be unique.
  ///   - title: Returns the title of a value.
  ///   - onChange: Called with the new value when users choose another option.
  public init(
    _ label: String,
    selection: Value,
    options: [Value],
    title: (Value) -> String,
    onChange: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.label = label
    self.selection = selection
    self.options = options.map { PickerOption(value: $0, title: title($0)) }
    choose = { if $0 != selection { onChange($0) } }
  }

  /// Creates a box with a segment for each option.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(direction: .row, alignItems: .stretch)
    layout.padding = Edges(
      horizontal: .points(metrics.trackInset),
      vertical: .points(PickerSegment.verticalInset(in: metrics))
    )
    layout.columnGap = .points(metrics.trackInset)
    layout.minHeight = .points(metrics.height)
    let segment = PickerSegment.minimumWidth(in: outer) + metrics.trackInset
    layout.minWidth = .points(metrics.trackInset + segment * Double(options.count))
    if context.axis == .vertical { layout.alignSelf = .unstretched } else { layout.shrink = 1 }
    var element = Element(layout: layout)
    element.interact(.navigation)
    element.describe(as: .radioGroup) { $0.label = label }
    element.set(.background(.fill.opacity(outer.theme.tints.background)))
    element.set(.cornerRadius(metrics.cornerRadius))
    if outer.isEnabled { element.handlers.key = keyHandler(outer.layoutDirection) }
    context.environment.font = outer.controlFont
    context.environment.lineLimit = 1
    context.adopt(segments, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }

  private var segments: [Child] {
    let stop = options.firstIndex { $0.value == selection } ?? 0
    return options.enumerated().map { index, option in
      let segment = PickerSegment(
        title: option.title,
        isChosen: option.value == selection,
        takesFocus: index == stop,
        action: ComponentAction { choose(option.value) }
      )
      return Child(ChildGroup([Child(segment)], key: IdentityKey(option.value)))
    }
  }

  private func keyHandler(_ direction: LayoutDirection) -> EventHandlers.KeyHandler {
    let values = options.map(\.value)
    let index = values.firstIndex(of: selection)
    return EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty,
        let move = PickerMove(press.key, in: direction),
        let next = move.index(from: index, count: values.count)
      else { return false }
      choose(values[next])
      return true
    }
  }
}

/// An option of a picker with its title.
struct PickerOption<Value: Hashable & Sendable>: Sendable {
  let value: Value
  let title: String
}

/// A change of the choice by a key.
enum PickerMove {
  case back
  case forth
  case first
  case last

  /// Creates the move for a key; `nil` for other keys.
  init?(_ key: KeyPress.Key, in direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    switch key {
    case .up: self = .back
    case .down: self = .forth
    case .left: self = isLeftToRight ? .back : .forth
    case .right: self = isLeftToRight ? .forth : .back
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }

  /// Returns the index of the option that the move chooses, wrapping around at the ends; `nil`
  /// without options.
  func index(from index: Int?, count: Int) -> Int? {
    guard count > 0 else { return nil }
    switch self {
    case .first: return 0
    case .last: return count - 1
    case .back: return ((index ?? 0) + count - 1) % count
    case .forth: return ((index ?? count - 1) + 1) % count
    }
  }
}
