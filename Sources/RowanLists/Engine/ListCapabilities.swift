import RowanCore

/// What a list offers besides the places of its items; fixed when it is made.
///
/// A geometry says where items stand. It does not say whether they are rows of a table, which open to the side
/// and have accessories, or items of a collection.
struct ListCapabilities: Sendable {
  /// The role of rows for assistive technology.
  let rowRole: Accessibility.Role
  /// Whether rows are moved aside for buttons.
  let hasSwipes: Bool
  /// Whether rows have accessories, indents, and signs for editing around their content.
  let hasRowParts: Bool
  /// Whether titles of sections stand at the trailing edge.
  let hasIndex: Bool
  /// Whether rows may be as wide as is comfortable to read.
  let hasReadingWidth: Bool
  /// Whether heights are measured in the background.
  let measuresAhead: Bool
  /// Whether the row with the keyboard focus stays in sight while sections change.
  let keepsFocusVisible: Bool
  /// Whether arrow keys go across the direction of scrolling as well.
  let movesAcross: Bool

  /// A table.
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

  /// A collection.
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
