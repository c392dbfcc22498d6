extension FlexEngine {
  /// Runs an activation until it has a result, or needs the height of a child first.
  /// - Parameters:
  ///   - activation: The activation to run.
  ///   - isResumed: Whether the height of a child that it requested is computed now.
  /// - Returns: Whether the activation is complete; otherwise the request for the child's height is
  ///   pending.
  mutating func run(_ activation: inout Activation, isResumed: Bool) -> Bool {
    var isResumed = isResumed
    while true {
      switch activation.phase {
      case .collect:
        collect(&activation)
      case .heights:
        guard findHeights(&activation, &isResumed) else { return false }
      case .lines:
        sizeLines(&activation)
        if !activation.isFinal {
          complete(&activation)
          return true
        }
        advance(&activation, to: .finish)
        activation.line = activation.firstLine
      case .finish:
        guard finishItems(&activation, &isResumed) else { return false }
      case .rest:
        if activation.traits.contains(.hasHidden) { resolveHidden(&activation) }
        if rows[Int(activation.node)].flags.contains(.hasReplaced),
          resolveReplaced(in: activation.node)
        {
          activation.traits.insert(.hasMoved)
        }
        guard activation.traits.contains(.hasAbsolute) else {
          complete(&activation)
          return true
        }
        beginAbsolute(&activation)
      case .absolute:
        guard layOutAbsolute(&activation, &isResumed) else { return false }
        complete(&activation)
        return true
      }
    }
  }

  /// Advances to the next phase, beginning at the first item.
  @inline(__always)
  func advance(_ activation: inout Activation, to phase: FlexPhase) {
    activation.phase = phase
    activation.cursor = activation.firstItem
  }

  private mutating func complete(_ activation: inout Activation) {
    let index = Int(activation.node)
    items.truncate(to: Int(activation.firstItem))
    lines.truncate(to: Int(activation.firstLine))
    resultHeight = activation.height
    if activation.isFinal {
      rows[index].baseline = activation.baseline
      if activation.traits.contains(.lacksBaseline) {
        rows[index].flags.insert(.lacksBaseline)
      } else {
        rows[index].flags.remove(.lacksBaseline)
      }
      if activation.traits.contains(.dependsOnDefiniteness) {
        rows[index].flags.insert(.dependsOnDefiniteness)
      } else {
        rows[index].flags.remove(.dependsOnDefiniteness)
      }
      if activation.traits.contains(.wraps), !activation.isRow {
        rows[index].flags.insert(.breaksColumns)
      }
      if activation.traits.contains(.hasMoved) { rows[index].lastMoved = pass }
    }
    finish(
      index,
      activation.width,
      activation.request,
      isMirrored: activation.isRightToLeft,
      isFinal: activation.isFinal
    )
  }

  /// Empties the frames of hidden children and their descendants.
  private func resolveHidden(_ activation: inout Activation) {
    let index = Int(activation.node)
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      if rows[Int(child)].style.isHidden, settle(child) {
        markMoved(child, below: activation.node)
        activation.traits.insert(.hasMoved)
      }
      child = nextChild(after: child, in: index)
    }
  }
}
