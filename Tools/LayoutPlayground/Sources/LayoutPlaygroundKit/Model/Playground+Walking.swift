import Rowan

/// A move of the selection by an arrow key.
public enum PlaygroundStep: Sendable {
  /// To the box around the selected one.
  case outwards
  /// To the first box inside the selected one.
  case inwards
  /// To the previous sibling.
  case back
  /// To the next sibling.
  case forth

  /// Creates the step of an arrow key in a reading direction, or returns `nil` for other keys.
  init?(_ key: KeyPress.Key, in direction: LayoutDirection) {
    switch key {
    case .up: self = .outwards
    case .down: self = .inwards
    case .left: self = direction == .leftToRight ? .back : .forth
    case .right: self = direction == .leftToRight ? .forth : .back
    default: return nil
    }
  }
}

extension Playground {
  /// Selects the box that a step leads to. If there is none, the selection stays.
  public mutating func walk(_ step: PlaygroundStep) {
    switch step {
    case .outwards: if let container { select(container.id) }
    case .inwards: if let child = selected.children.first { select(child.id) }
    case .back: select(neighbour: -1)
    case .forth: select(neighbour: 1)
    }
  }

  /// Selects the box before or after the selected one in the order of the outline: outer boxes
  /// before inner ones.
  public mutating func walkList(by step: Int) {
    var order: [Int] = []
    root.walk { box, _ in order.append(box.id) }
    guard let index = order.firstIndex(of: selection), order.indices.contains(index + step) else {
      return
    }
    select(order[index + step])
  }

  private mutating func select(neighbour step: Int) {
    guard let siblings = container?.children,
      let index = siblings.firstIndex(where: { $0.id == selection }),
      siblings.indices.contains(index + step)
    else { return }
    select(siblings[index + step].id)
  }
}
