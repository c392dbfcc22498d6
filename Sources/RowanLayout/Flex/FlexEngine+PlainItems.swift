// What `rowItem` and `columnItem` find out, for children whose style is plain in containers that
// are not reversed. It is the same item in a quarter of the time, and nearly all are like that.

extension FlexEngine {
  /// Adds a child with a plain style.
  /// - Returns: Whether that was possible.
  @inline(__always)
  mutating func pushPlainItem(_ row: Int, isRow: Bool, _ activation: inout Activation) -> Bool {
    let alignment = LayoutStyle.alignment(
      container: rows[Int(activation.node)].style.distribution,
      child: rows[row].style.distribution
    )
    switch alignment {
    case .stretch, .flexStart, .flexEnd, .center: break
    default: return false
    }
    let margins = rows[row].style.marginEdges
    let box = ResolvedBox(plain: rows[row].style)
    var item = FlexItem(
      node: UInt32(truncatingIfNeeded: row),
      traits: [],
      alignment: alignment,
      grow: rows[row].style.growFactor,
      shrink: rows[row].style.shrinkFactor,
      mainStartMargin: isRow ? margins.leading : margins.top,
      mainEndMargin: isRow ? margins.trailing : margins.bottom,
      crossStartMargin: isRow ? margins.top : margins.leading,
      crossEndMargin: isRow ? margins.bottom : margins.trailing,
      minimumMain: isRow ? box.leastWidth : box.leastHeight,
      maximumMain: isRow ? box.maxWidth : box.maxHeight,
      minimumCross: isRow ? box.leastHeight : box.leastWidth,
      maximumCross: isRow ? box.maxHeight : box.maxWidth,
      mainEdges: isRow ? box.horizontal : box.vertical,
      crossEdges: isRow ? box.vertical : box.horizontal,
      specifiedMain: isRow ? box.width : box.height
    )
    if isRow {
      finishPlainRowItem(&item, row, box, activation)
    } else {
      finishPlainColumnItem(&item, row, box, &activation)
    }
    item.hypothetical = item.clampMain(item.base)
    item.main = item.hypothetical
    items.push(item)
    return true
  }

  /// Finds the height of a row's child where that takes no layout, its base size and least width.
  @inline(__always)
  private mutating func finishPlainRowItem(
    _ item: inout FlexItem,
    _ row: Int,
    _ box: ResolvedBox,
    _ activation: Activation
  ) {
    decideHeight(&item, box, isAutomatic: box.height.isNaN, activation)
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
    return contentWidth(item.node, .maxContent, height: height) + box.horizontal
  }

  /// Finds the width of a column's child, and its base size where that takes no layout.
  @inline(__always)
  private mutating func finishPlainColumnItem(
    _ item: inout FlexItem,
    _ row: Int,
    _ box: ResolvedBox,
    _ activation: inout Activation
  ) {
    item.traits = [.isCrossDecided, .isCrossDefinite]
    let margins = item.crossStartMargin + item.crossEndMargin
    let room = max(box.horizontal, activation.innerWidth - margins)
    var width = box.width
    if width.isNaN {
      if item.alignment == .stretch { item.traits.insert(.isStretched) }
      if item.alignment == .stretch, !activation.traits.contains(.wraps) {
        width = room
      } else {
        let height =
          box.height >= 0 ? max(0, box.clampHeight(box.height) - box.vertical) : .nan
        width = fitContentWidth(
          item.node,
          room: room,
          horizontal: box.horizontal,
          height: height
        )
      }
      if rows[row].flags.contains(.intrinsicsDependOnHeight) {
        activation.traits.insert(.hasDependentWidths)
      }
    }
    item.cross = item.clampCross(width)
    setPlainColumnBase(&item, row, box, activation)
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
      // Filled in when the content is measured.
      item.base = .nan
      item.traits.formUnion([.needsHeight, .isBaseContent])
    }
    guard box.minHeight.isNaN, !rows[row].style.isClipping else { return }
    item.traits.insert(.hasOpenMinimum)
    // Only a lack of space makes the minimum matter for a box that begins with its height.
    let mayShrink =
      item.shrink > 0
      && (!activation.innerHeight.isNaN || activation.question.upper < .infinity)
    if basis >= 0 || mayShrink { item.traits.insert(.needsHeight) }
  }

  @inline(__always)
  private func plainBasis(_ row: Int, edges: Float) -> Float {
    let basis = rows[row].style.flexBasis
    return rows[row].style.isContentBox ? basis + edges : max(basis, edges)
  }
}
