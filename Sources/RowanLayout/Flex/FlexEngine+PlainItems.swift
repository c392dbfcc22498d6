// Variants of `rowItem` and `columnItem` for children with a plain style in containers that are not
// reversed. They create the same item in a quarter of the time, and nearly all children are of this
// kind.

extension FlexEngine {
  /// Adds a child of a row, if its alignment is plain too.
  /// - Returns: Whether the child was added.
  mutating func pushPlainRowItem(_ row: Int, _ activation: inout Activation) -> Bool {
    let alignment = alignment(of: row, activation)
    guard alignment.isPlain else { return false }
    let margins = rows[row].style.marginEdges
    let box = ResolvedBox(plain: rows[row].style)
    var item = FlexItem(
      node: UInt32(truncatingIfNeeded: row),
      traits: [],
      alignment: alignment,
      grow: rows[row].style.growFactor,
      shrink: rows[row].style.shrinkFactor,
      mainStartMargin: margins.leading,
      mainEndMargin: margins.trailing,
      crossStartMargin: margins.top,
      crossEndMargin: margins.bottom,
      minimumMain: box.minimumWidth,
      maximumMain: box.maxWidth,
      minimumCross: box.minimumHeight,
      maximumCross: box.maxHeight,
      mainEdges: box.horizontal,
      crossEdges: box.vertical,
      specifiedMain: box.width
    )
    decideHeight(&item, box, isAutomatic: box.height.isNaN, isPlain: true, activation)
    let basis = plainBasis(row, edges: box.horizontal)
    if basis >= 0 {
      item.base = basis
    } else {
      item.traits.insert(.isBaseContent)
      item.base = box.width >= 0 ? box.width : plainContentBase(item, row, box)
    }
    if box.minWidth.isNaN, !rows[row].style.isClipping {
      if basis >= 0 {
        item.minimumMain = automaticMinimumWidth(item, rows[row].style, box, activation)
      } else {
        item.traits.insert(.hasOpenMinimum)
      }
    }
    if !item.traits.contains(.isCrossDecided) { activation.traits.insert(.needsHeights) }
    if item.traits.contains(.isStretched) { activation.traits.insert(.needsSettling) }
    item.main = item.hypothetical
    items.push(item)
    return true
  }

  /// Adds a child of a column, if its alignment is plain too.
  /// - Returns: Whether the child was added.
  mutating func pushPlainColumnItem(_ row: Int, _ activation: inout Activation) -> Bool {
    let alignment = alignment(of: row, activation)
    guard alignment.isPlain else { return false }
    let margins = rows[row].style.marginEdges
    let box = ResolvedBox(plain: rows[row].style)
    var item = FlexItem(
      node: UInt32(truncatingIfNeeded: row),
      traits: [.isCrossDecided, .isCrossDefinite],
      alignment: alignment,
      grow: rows[row].style.growFactor,
      shrink: rows[row].style.shrinkFactor,
      mainStartMargin: margins.top,
      mainEndMargin: margins.bottom,
      crossStartMargin: margins.leading,
      crossEndMargin: margins.trailing,
      minimumMain: box.minimumHeight,
      maximumMain: box.maxHeight,
      minimumCross: box.minimumWidth,
      maximumCross: box.maxWidth,
      mainEdges: box.vertical,
      crossEdges: box.horizontal,
      specifiedMain: box.height
    )
    setPlainWidth(&item, row, box, &activation)
    setPlainColumnBase(&item, row, box, activation)
    if item.traits.contains(.needsHeight) { activation.traits.insert(.needsHeights) }
    item.main = item.hypothetical
    items.push(item)
    return true
  }

  @inline(__always)
  private func alignment(of row: Int, _ activation: Activation) -> AlignItems {
    LayoutStyle.alignment(
      container: rows[Int(activation.node)].style.distribution,
      child: rows[row].style.distribution
    )
  }

  @inline(__always)
  private mutating func plainContentBase(
    _ item: FlexItem,
    _ row: Int,
    _ box: ResolvedBox
  ) -> Float {
    if rows[row].flags.content == .custom, item.traits.contains(.isCrossDecided) {
      return customWidth(item.node, atHeight: item.cross, box)
    }
    let height =
      item.traits.contains(.isCrossDefinite) ? max(0, item.cross - item.crossEdges) : .nan
    return contentWidth(item.node, .maxContent, height: .definite(height)) + box.horizontal
  }

  @inline(__always)
  private mutating func setPlainWidth(
    _ item: inout FlexItem,
    _ row: Int,
    _ box: ResolvedBox,
    _ activation: inout Activation
  ) {
    var width = box.width
    if width.isNaN {
      let space =
        max(box.horizontal, activation.innerWidth - item.crossStartMargin - item.crossEndMargin)
      if item.alignment == .stretch {
        item.traits.insert(.isStretched)
        activation.traits.insert(.needsSettling)
      }
      if item.alignment == .stretch, !activation.traits.contains(.wraps) {
        width = space
      } else {
        width = fitContentWidth(item.node, space: space, horizontal: box.horizontal)
      }
      if rows[row].flags.contains(.intrinsicsDependOnHeight) {
        activation.traits.insert(.hasDependentWidths)
      }
    }
    item.cross = item.clampCross(width)
  }

  @inline(__always)
  private func setPlainColumnBase(
    _ item: inout FlexItem,
    _ row: Int,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    let basis = plainBasis(row, edges: box.vertical)
    if basis >= 0 {
      item.base = basis
      item.traits.insert(.isMainDefinite)
    } else if box.height >= 0 {
      item.base = box.height
      item.traits.formUnion([.isBaseContent, .isMainDefinite])
    } else {
      // Set when the content has been measured.
      item.base = .nan
      item.traits.formUnion([.needsHeight, .isBaseContent])
    }
    guard box.minHeight.isNaN, !rows[row].style.isClipping else { return }
    item.traits.insert(.hasOpenMinimum)
    // The minimum of a box whose base size is its height or that of its content matters only if
    // space is short.
    let mayShrink =
      item.shrink > 0
      && (!activation.innerHeight.isNaN || activation.request.upper < .infinity)
    if basis >= 0 || mayShrink { item.traits.insert(.needsHeight) }
  }

  @inline(__always)
  private func plainBasis(_ row: Int, edges: Float) -> Float {
    let basis = rows[row].style.flexBasis
    return rows[row].style.isContentBox ? basis + edges : max(basis, edges)
  }
}

extension AlignItems {
  /// Whether the alignment has the same meaning in every container.
  @inline(__always)
  fileprivate var isPlain: Bool {
    switch self {
    case .stretch, .flexStart, .flexEnd, .center: true
    default: false
    }
  }
}
