import RowanComponents
import RowanCore

extension ListEngine {
  /// Asks the features how much of the window rows get. Rows are measured again if their width is another than before.
  func noteInsets(in context: any MountContext) {
    let before = insets
    insets = features.insets(in: context)
    layout.title = insets.title
    layout.lead = insets.title + insets.status
    guard insets.trailing != before.trailing else { return }
    layout.invalidateHeights()
    heightConditions += 1
    afterPass { [weak self] in
      guard let self else { return }
      scrollViewEvents.didChangeAdjustedContentInset?(table)
    }
  }

  /// The width of rows, headers and footers.
  func rowWidth(in context: any MountContext) -> Double { crossLength - insets.trailing }

  /// Where rows, headers and footers begin.
  func rowStart(in context: any MountContext) -> Double {
    context.environment.layoutDirection == .rightToLeft ? insets.trailing : 0
  }

  /// The length of everything: items, and what stands behind them.
  var contentHeight: Double { layout.total + insets.end }

  /// How something stays in sight that stands at the top of the items, once it has come to the top.
  func stayingTrack(in context: any MountContext) -> Track {
    let last = contentHeight - context.size.height
    return Track(start: layout.title, end: max(layout.title, last))
  }

  /// Notes for what size and surroundings rows are measured; answers whether these are others than before.
  func noteConditions() -> Bool {
    guard let context else { return true }
    return conditions.note(context.size, context.environment)
  }
}
