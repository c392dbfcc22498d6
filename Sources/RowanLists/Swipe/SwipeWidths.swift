import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The widths of the buttons of swipe actions. They are laid out once for all rows with the same buttons.
@MainActor
struct SwipeWidths {
  private struct Key: Hashable {
    var titles: [String]
    var icons: [Icon.Name?]
    var isTall: Bool
    var length: Double
  }

  private var known: [Key: Double] = [:]

  /// Returns the total width of the buttons on one side of a row, in points.
  /// - Parameters:
  ///   - configuration: The actions on this side.
  ///   - side: The side of the row.
  ///   - isTall: Whether rows are high enough for icons above titles.
  ///   - context: The view of the list.
  /// - Returns: The width, at least 1.
  mutating func width(
    of configuration: SwipeActionsConfiguration,
    _ side: SwipeAction.Side,
    isTall: Bool,
    in context: any MountContext
  ) -> Double {
    let length = context.size.width
    let key = Key(
      titles: configuration.actions.map(\.title),
      icons: configuration.actions.map(\.icon),
      isTall: isTall,
      length: length
    )
    if let width = known[key] { return width }
    let panel = SwipePanel(
      actions: configuration.actions,
      appearance: SwipeAppearance(side: side, isTall: isTall, length: length),
      focus: SwipeFocus(),
      close: nil,
      act: ActionWith { _ in }
    )
    let root = ComponentRoot(
      panel,
      environment: context.environment,
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    root.setRange(SizeRange(max: Size(width: length * SwipeAppearance.share, height: .infinity)))
    root.resolve()
    let width = max(1, root.size.width.rounded(.up))
    known[key] = width
    return width
  }
}
