import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  func reveal(
    _ path: RowPath,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) {
    if let sections = awaitedSections, sections.hasRow(at: path) {
      return deferContent {
        $0.append { [weak self] in
          // A director may have other sections by now than it had when it was asked to show them.
          if self?.shownSections.hasSameRow(at: path, as: sections) == true {
            self?.reveal(path, at: position, animated: animated)
          } else {
            self?.reveal(sections.id(of: path), at: position, animated: animated)
          }
        }
      }
    }
    guard isRow(path) else {
      return ValueReporter.report("TableView.reveal(_:)", path, used: "no row")
    }
    wakeSession()
    let row = shownID(of: path)
    viewport.pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in _ = self?.reveal(row, at: position, animated: animated) }
    }
    defer { performDeferred() }
    guard let context, context.size.width > 0 else { return }
    var index = layout.index(of: path)
    let anchor = currentAnchor()
    measure(index, in: context)
    // A row that is measured may change the estimate of all others: what is in sight stays, and the
    // way to the row begins where that stands now.
    if self.position(of: anchor) != offset {
      update(from: anchor)
      // Handlers may have applied other rows meanwhile.
      guard let now = shownPath(of: row) else { return }
      index = layout.index(of: now)
    }
    guard let distance = distance(of: index, at: position, in: context) else { return }
    if animated, !context.environment.isMotionReduced {
      let target = clamp(layout.offset(of: index) - distance, in: context)
      viewport.pendingReveal = PendingReveal(row: row, position: position, target: target)
      viewport.scrollAnimation = ScrollAnimation(target: target)
      context.reveal(target, animated: true)
      context.setNeedsCommit()
    } else {
      update(from: ListAnchor(index: index, distance: distance), as: .reveal)
    }
  }

  @discardableResult
  func reveal(
    _ row: RowID,
    at position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    if let sections = awaitedSections {
      guard sections.path(of: row) != nil else { return false }
      deferContent {
        $0.append { [weak self] in _ = self?.reveal(row, at: position, animated: animated) }
      }
      return true
    }
    guard let path = shownPath(of: row) else { return false }
    reveal(path, at: position, animated: animated)
    return true
  }

  /// How far below the top of the window an item belongs; `nil` when it may stay where it is.
  private func distance(
    of index: Int,
    at position: RevealPosition,
    in context: any MountContext
  ) -> Double? {
    let window = windowLength
    let height = layout.height(at: index)
    let header = headerHeight(above: index)
    let footer = footerHeight(below: index)
    let present = layout.offset(of: index) - offset
    switch position {
    case .top: return header
    case .bottom: return window - footer - height
    case .center: return header + (window - header - footer - height) / 2
    case .nearest:
      if present < header { return header }
      // A row taller than the window shows its beginning.
      if present + height > window - footer { return max(header, window - footer - height) }
      return nil
    }
  }

  /// How much of the window's top is covered above an item: by its header, and by what is said above all.
  private func headerHeight(above index: Int) -> Double {
    let header = layout.headerIndex(ofSection: layout.section(at: index))
    // Whoever goes to the first row goes to the beginning, with all that stands above it.
    let lead = index <= (header == 0 ? 1 : 0) ? layout.lead : layout.stuck
    guard let header, sticks(header) else { return lead }
    return lead + layout.height(at: header)
  }

  /// How much of the bottom of the window a footer covers below an item.
  private func footerHeight(below index: Int) -> Double {
    guard let footer = layout.footerIndex(ofSection: layout.section(at: index)), footer != index,
      sticks(footer)
    else { return 0 }
    return layout.height(at: footer)
  }

  private func clamp(_ offset: Double, in context: any MountContext) -> Double {
    min(max(0, offset), max(0, contentHeight - windowLength))
  }

  /// Sends a host that is under way to where its row is by now.
  func aimAgain(in context: any MountContext) {
    guard let pending = viewport.pendingReveal else { return }
    guard let path = shownPath(of: pending.row) else {
      viewport.pendingReveal = nil
      return
    }
    let index = layout.index(of: path)
    if abs(offset - pending.target) < 1 { viewport.pendingReveal = nil }
    let position = pending.position == .nearest ? nearestEdge(of: index) : pending.position
    guard let distance = distance(of: index, at: position, in: context) else { return }
    let target = clamp(layout.offset(of: index) - distance, in: context)
    guard abs(target - pending.target) >= 1 else { return }
    viewport.pendingReveal?.target = target
    viewport.scrollAnimation?.target = target
    context.reveal(target, animated: true)
  }

  /// The edge at which a row comes into sight on the way to it.
  private func nearestEdge(of index: Int) -> RevealPosition {
    layout.offset(of: index) < offset ? .top : .bottom
  }
}

// MARK: - Rows and the beginning

extension ListEngine {
  @discardableResult
  func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    let isRow = awaitedSections?.hasRow(at: path) ?? isRow(path)
    if isRow { reveal(path, at: position, animated: animated) }
    return isRow
  }

  @discardableResult
  func scrollTo(
    _ row: RowID,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    reveal(row, at: position, animated: animated)
  }

  @discardableResult
  func scrollToTop(animated: Bool = false) -> Bool {
    guard scrollViewEvents.shouldScrollToTop?(table) ?? true else { return false }
    wakeSession()
    showDeferredContent()
    viewport.pendingReveal = nil
    guard let context else { return true }
    if animated, !context.environment.isMotionReduced, offset > 0 {
      viewport.scrollAnimation = ScrollAnimation(target: 0, isToTop: true)
      context.reveal(0, animated: true)
      context.setNeedsCommit()
    } else {
      update(from: .top, as: .reveal)
      scrollViewEvents.didScrollToTop?(table)
    }
    return true
  }
}

// MARK: - Edges

extension ListEngine {
  var edgeFollowing: EdgeFollowing {
    get { viewport.edges.following }
    set {
      showDeferredContent()
      viewport.edges.following = newValue
    }
  }

  func scrollToEnd(animated: Bool = false) {
    wakeSession()
    viewport.pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.scrollToEnd(animated: animated) }
    }
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.scrollToEnd(animated: animated) } }
    }
    guard let context, context.size.width > 0 else {
      // Shown at its end when it comes to the screen.
      return features.awaitEnd()
    }
    if animated, !context.environment.isMotionReduced, let row = lastRow {
      return reveal(row, at: .bottom, animated: true)
    }
    guard let anchor = endAnchor() else { return }
    update(from: anchor, as: .reveal)
  }

  var isEndInSight: Bool {
    wakeSession()
    showDeferredContent()
    guard context != nil else { return false }
    // Offsets of hosts are rounded to their pixels.
    return offset + windowLength >= contentHeight - 1
  }

  private var lastRow: RowPath? {
    layout.rowCount > 0 ? layout.path(ofRow: layout.rowCount - 1) : nil
  }

  /// The distance from the end of the window to that of the content, in points; negative if there is room left.
  func distanceToEnd(at offset: Double) -> Double { contentHeight - windowLength - offset }
}
