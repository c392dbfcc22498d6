import RowanCore
import RowanDiff

/// The features that take part in how rows look during one pass.
@MainActor
struct RowLook {
  private let adding: [any RowViewFeature]
  private let gesturing: [any GestureFeature]
  private let placing: [any PlaceFeature]

  init(
    adding: [any RowViewFeature],
    gesturing: [any GestureFeature],
    placing: [any PlaceFeature]
  ) {
    self.adding = adding
    self.gesturing = gesturing
    self.placing = placing
  }

  /// What the view of a row has because of features.
  func parts(of row: RowID?, at path: RowPath) -> RowViewParts {
    var view = RowViewParts()
    guard let row else { return view }
    for feature in adding { feature.add(to: &view, of: row, at: path) }
    return view
  }

  /// Whether the adapter of a row has refused a gesture.
  func refusesGesture(of row: RowID?, at path: RowPath) -> Bool {
    guard let row else { return false }
    return gesturing.contains { $0.refusesGesture(of: row, at: path) }
  }

  /// How a row is drawn where it is.
  func decoration(of row: RowID?) -> RowDecoration {
    var decoration = RowDecoration()
    guard let row else { return decoration }
    for feature in placing { feature.decorate(&decoration, of: row) }
    return decoration
  }
}
