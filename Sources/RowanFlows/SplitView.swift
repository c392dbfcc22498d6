import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanScreens

/// Columns side by side, or the focused column alone if the window is too narrow.
struct SplitView<App: NavigationTypes>: Component {
  let split: SplitNode<App>
  let place: FlowContext<App>
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale
  @Environment(\.splitColumnWidth) private var columnWidth

  var body: some Component {
    HStack(alignment: .stretch, spacing: 0) {
      ForEach(parts) { column($0) }
    }
    .filling()
  }

  private var parts: [SplitPart<App>] {
    split.columns.indices.map { index in
      // If a column is shown alone, it has a back button to the previous one.
      let hasExit = place.isCompact && index > 0
      return SplitPart(
        branch: split.columns[index],
        isLast: index == split.columns.count - 1,
        before: hasExit ? split.columns[index - 1].node.focused.id : nil
      )
    }
  }

  private func column(_ part: SplitPart<App>) -> some Component {
    let isFocused = part.branch.column == split.focused
    let isShown = !place.isCompact || isFocused
    let isFixed = !place.isCompact && !part.isLast
    let isSidebar = isFixed && part.branch.column == .sidebar
    let (flow, place) = (place.flow, place)
    let width = place.isCompact ? width : isFixed ? fixedWidth : width - fixedWidths
    return HStack(alignment: .stretch, spacing: 0) {
      Observing {
        part.before.map { flow.title(of: $0) }
      } content: { title in
        NodeView(node: part.branch.node, place: title.map(place.pushed) ?? place)
      }
      .filling(isShown: true)
      .environment(\.screenWidth, width)
      .environment(\.screenLandmark, isSidebar ? .navigationRegion : .region)
      if isFixed { Divider() }
    }
    .modifier(Column(width: isFixed ? fixedWidth : nil, isShown: isShown))
  }

  private var fixedWidth: Double {
    columnWidth.length(in: width, of: split.columns.count, textScale: textScale)
  }

  private var fixedWidths: Double { fixedWidth * Double(split.columns.count - 1) }
}

/// A column of a split view.
private struct SplitPart<App: NavigationTypes>: Identifiable, Sendable {
  let branch: ColumnBranch<App>
  let isLast: Bool
  /// The screen that the back button leads to.
  let before: NavigationID?

  var id: SplitColumn { branch.column }
}

/// A modifier that gives a column a fixed width, or the remaining width. A hidden column takes no
/// part in the layout.
private struct Column: ComponentModifier {
  let width: Double?
  let isShown: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.layout.alignSelf = .stretch
    if let width {
      element.layout.width = .points(width)
      element.layout.shrink = 0
    } else {
      element.layout.grow = 1
      element.layout.shrink = 1
      element.layout.basis = 0
      element.layout.minWidth = 0
    }
    if !isShown { element.layout.display = .none }
  }
}
