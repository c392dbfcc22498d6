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
          // The sections of a director may have changed since it was asked to show them.
          if self?.shownSections.hasSameRow(at: path, as: sections) == true {
            self?.reveal(path, at: position, animated: animated)
          } else {
            self?.reveal(sections.id(of: path), at: position, animated: animated)
          }
        }
      }
    }
    guard isRow(path) else {
      let sections = shownSections
      let size =
        sections.indices.contains(path.section)
        ? "the row count of section \(path.section) is \(sections[path.section].count)"
        : "the section count is \(sections.count)"
      return ValueReporter.report("TableView.reveal(_:)", "\(path), but \(size)", used: "no row")
    }
    sleepRecord?.wake()
    let row = shownID(of: path)
    viewport.pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in _ = self?.reveal(row, at: position, animated: animated) }
    }
    moveToAnchor()
    revealNow(row, at: path, position, animated: animated)
    performDeferred()
  }

  private func revealNow(
    _ row: RowID,
    at path: RowPath,
    _ position: RevealPosition,
    animated: Bool
  ) {
    guard let context, context.size.width > 0 else { return }
    var index = layout.index(of: path)
    let anchor = places.anchor
    builder.measure(index)
    // Measuring the row may change the estimate of all others. Visible content stays in place, and scrolling
    // to the row starts from there.
    if places.position(of: anchor) != viewport.offset {
      runPass(keeping: anchor)
      // Handlers may have applied other rows meanwhile.
      guard let now = shownPath(of: row) else { return }
      index = layout.index(of: now)
    }
    guard let distance = places.distance(of: index, at: position) else { return }
    if animated, !context.environment.isMotionReduced {
      let target = places.clamp(layout.offset(of: index) - distance)
      viewport.pendingReveal = PendingReveal(row: row, position: position, target: target)
      viewport.scrollAnimation = ScrollAnimation(target: target)
      context.reveal(target, animated: true)
      context.setNeedsCommit()
    } else {
      runPass(keeping: ListAnchor(index: index, distance: distance), as: .reveal)
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
}

// MARK: - Rows and the start

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
    mutate {
      showDeferredContent()
      viewport.pendingReveal = nil
      guard let context else { return }
      if animated, !context.environment.isMotionReduced, offset > 0 {
        viewport.scrollAnimation = ScrollAnimation(target: 0, isToTop: true)
        context.reveal(0, animated: true)
        context.setNeedsCommit()
      } else {
        runPass(keeping: .top, as: .reveal)
        scrollViewEvents.didScrollToTop?(table)
      }
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
    sleepRecord?.wake()
    viewport.pendingReveal = nil
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.scrollToEnd(animated: animated) }
    }
    guard transaction.content.isEmpty else {
      return deferContent { $0.append { [weak self] in self?.scrollToEnd(animated: animated) } }
    }
    guard let context, context.size.width > 0 else {
      // The end is shown once the list is attached.
      return features.awaitEnd()
    }
    if animated, !context.environment.isMotionReduced, let row = lastRow {
      return reveal(row, at: .bottom, animated: true)
    }
    guard let anchor = anchors.end() else { return }
    runPass(keeping: anchor, as: .reveal)
  }

  var isEndVisible: Bool {
    sleepRecord?.wake()
    showDeferredContent()
    guard context != nil else { return false }
    // Hosts round offsets to pixels.
    return offset + windowLength >= contentHeight - 1
  }

  private var lastRow: RowPath? {
    layout.rowCount > 0 ? layout.path(ofRow: layout.rowCount - 1) : nil
  }
}
