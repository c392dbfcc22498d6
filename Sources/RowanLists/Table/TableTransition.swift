import RowanComponents

/// What other sections have done to rows that are mounted.
struct TableTransition {
  var correspondence: RowCorrespondence
  /// Where everything stood.
  var before: TableLayout
  /// What was shown of rows and headers that are gone.
  var gone: [ComponentRoot]
  var animation: TableAnimation?
}
