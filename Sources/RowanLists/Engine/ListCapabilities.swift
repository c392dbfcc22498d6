import RowanCore

/// The capabilities of a list besides its layout, fixed at its creation.
///
/// The layout determines positions. It does not determine whether items are rows of a table, which have swipe
/// actions and accessories, or items of a collection.
struct ListCapabilities: Sendable {
  /// The accessibility role of rows.
  let rowRole: Accessibility.Role
  /// Whether rows have swipe actions.
  let hasSwipes: Bool
  /// Whether rows have accessories, indents, and editing controls around their content.
  let hasRowParts: Bool
  /// Whether a section index is shown at the trailing edge.
  let hasIndex: Bool
  /// Whether rows can be limited to a comfortable reading width.
  let hasReadingWidth: Bool
  /// Whether heights are measured in the background.
  let measuresAhead: Bool
  /// Whether the row with the keyboard focus stays visible during changes of sections.
  let keepsFocusVisible: Bool
  /// Whether arrow keys also move across the scroll direction.
  let movesAcross: Bool

  /// The capabilities of a table.
  static let table = ListCapabilities(
    rowRole: .listItem,
    hasSwipes: true,
    hasRowParts: true,
    hasIndex: true,
    hasReadingWidth: true,
    measuresAhead: true,
    keepsFocusVisible: true,
    movesAcross: false
  )

  /// The capabilities of a collection.
  static let collection = ListCapabilities(
    rowRole: .gridCell,
    hasSwipes: false,
    hasRowParts: false,
    hasIndex: false,
    hasReadingWidth: false,
    measuresAhead: false,
    keepsFocusVisible: false,
    movesAcross: true
  )
}
