extension FlexEngine {
  /// Runs an activation until it has its answer, or until it needs one from a child.
  /// - Parameters:
  ///   - activation: What to run.
  ///   - isResumed: Whether the answer that it asked for is there.
  /// - Returns: Whether it is done; otherwise the child's activation is pending.
  mutating func run(_ activation: inout Activation, isResumed: Bool) -> Bool {
    var isResumed = isResumed
    while true {
      switch activation.phase {
      case .collect:
        collect(&activation)
      case .base:
        guard findBases(&activation, &isResumed) else { return false }
      case .columnWidth:
        guard findColumnWidth(&activation, &isResumed) else { return false }
      case .lines:
        breakLines(&activation)
        if !activation.isFinal, activation.phase == .cross, activation.crossConstraint.isExact {
          complete(&activation)
          return true
        }
      case .cross:
        guard findCrossSizes(&activation, &isResumed) else { return false }
      case .lineCross:
        sizeLines(&activation)
        if !activation.isFinal, activation.phase == .finish {
          complete(&activation)
          return true
        }
      case .finish:
        guard finishItems(&activation, &isResumed) else { return false }
      case .place:
        placeLines(&activation)
        if activation.traits.contains(.hasHidden) { settleHidden(&activation) }
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

  /// Goes on to the next phase, from the first item.
  @inline(__always)
  func advance(_ activation: inout Activation, to phase: FlexPhase) {
    activation.phase = phase
    activation.cursor = activation.firstItem
  }

  private mutating func complete(_ activation: inout Activation) {
    let index = Int(activation.node)
    items.truncate(to: Int(activation.firstItem))
    store(
      index,
      activation.widthAsked,
      activation.heightAsked,
      activation.width.limit,
      activation.height.limit,
      isFinal: activation.isFinal
    )
    if activation.traits.contains(.hasMoved) { rows[index].lastMoved = pass }
  }

  /// Lays nothing out below the children that are left out.
  private func settleHidden(_ activation: inout Activation) {
    var child = rows[Int(activation.node)].firstChild
    while child != LayoutNode.none {
      let index = Int(child)
      if rows[index].style.isHidden, settle(child) { activation.traits.insert(.hasMoved) }
      child = rows[index].nextSibling
    }
  }
}
