import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanListData

/// A row of a row type with its identity.
struct RowTypeItem: RowValue, Equatable {
  let id: IdentityKey
  let row: any RowType

  init(_ row: any RowType, at index: Int) {
    self.row = row
    id = (row as? any RowValue).map(Self.key) ?? .int(index)
  }

  init(_ row: any RowType, id: UUID) {
    self.row = row
    // The 16 bytes as two 64-bit integers.
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeBytes(of: id.uuid) { bytes in
      words.0 = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      words.1 = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }
    self.id = .pair(words.0, words.1)
  }

  private static func key(of row: any RowValue) -> IdentityKey {
    func key<Row: RowValue>(_ row: Row) -> IdentityKey { IdentityKey(row.id) }
    return key(row)
  }

  /// Compares the rows, or their models if the rows are not `Equatable`.
  static func == (first: RowTypeItem, second: RowTypeItem) -> Bool {
    guard first.id == second.id, type(of: first.row) == type(of: second.row) else { return false }
    if let row = first.row as? any Equatable { return isEqual(row, second.row) }
    if let model = first.row.model as? any Equatable { return isEqual(model, second.row.model) }
    return false
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    (other as? Value) == value
  }

  /// Returns the class of the cell that shows the row, or `nil` if a component shows it. Rows with both are shown
  /// by a cell if `prefersCells` is `true`.
  func cellType(prefersCells: Bool) -> (any TableViewRowCell.Type)? {
    guard let row = row as? any TableViewPresentable else { return nil }
    let hasComponent = row is any ComponentRowType || row is any RowTypeListPresentable
    return hasComponent && !prefersCells ? nil : row.CellType
  }

  /// Returns the row as a value for a table.
  func rowValue(prefersCells: Bool) -> any RowValue {
    func row<Cell: TableViewRowCell>(_ type: Cell.Type) -> any RowValue {
      CellRow<Cell>(item: self)
    }
    return cellType(prefersCells: prefersCells).map { row($0) } ?? self
  }

  /// The component of the row, or an error message if the row type defines none.
  var content: Child {
    switch row {
    case let row as any ComponentRowType: return row.presentation.makeChild()
    case let row as any RowTypeListPresentable:
      func child<Content: ViewWithModel>(_ type: Content.Type) -> Child {
        Child(Content(model: AnyRowModelType(wrappedItem: row.model)))
      }
      return child(row.ViewType)
    default:
      let message = "\(type(of: row)) defines no component."
      return Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
    }
  }
}

/// The component that shows a row of any row type.
struct RowTypeContent: Component {
  typealias Body = Never

  let item: RowTypeItem

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt([item.content], along: .vertical, into: &element)
    return element
  }
}
