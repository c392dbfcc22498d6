public import RowanComponents
public import RowanCore
public import RowanDiff

/// A drag over a list, from the perspective of the list.
@MainActor
public struct DropSession {
  /// The drag session.
  public let drag: DragSession
  /// The location of the pointer in the list, in points from its upper left corner. Keyboard drags use the
  /// centre of the list.
  public let location: Point
  /// The table; if the list is a collection, its ``TableView/collection`` is set.
  public let table: TableView
  /// Whether the drag comes from this list.
  public let isFromSameList: Bool
  let place: DropDestination

  /// The gap between rows for the drop, as the index path of the row after the gap. Rows that are
  /// dragged within the list are counted as well. `nil` while the list has no sections, and after
  /// the section was removed.
  ///
  /// The gap is looked up at each access: it follows the rows around it through later changes of sections.
  public var gap: RowPath? { place.gap?.path }
  /// The current index path of the row under the pointer; `nil` if there is none, or if it is gone.
  public var row: RowPath? { place.row?.path }

  /// The dragged items. Text and URLs from outside the app are available after the drop.
  public var items: [DragItem] { drag.items }
  /// Returns the values of a type among the dragged items, in their order.
  public func objects<Value>(of type: Value.Type = Value.self) -> [Value] {
    drag.objects(of: type)
  }
}

/// A drop on a list, with the information that is needed to insert its items.
@MainActor
public struct DropCoordinator {
  /// The drag and its location.
  public let session: DropSession
  /// The operation and the intent of the drop.
  public let proposal: DropProposal
  /// The destination of the drop. Between rows: the new index path, without counting rows that are
  /// moved within the list. Into a row: its index path. `nil` if the proposal leaves the position
  /// open, or if the row or section is gone.
  ///
  /// The destination is looked up at each access, so that it is also correct after an asynchronous operation.
  public var destination: RowPath? {
    switch proposal.intent {
    case .unspecified: nil
    case .insertIntoDestination: session.row
    case .insertAtDestination:
      proposal.operation == .move && session.isFromSameList
        ? session.gap.map { Self.counted($0, without: items.compactMap { $0.source }) }
        : session.gap
    }
  }
  /// The dropped items, each with its index path in this list if it comes from here.
  public let items: [DropCoordinator.Item]

  /// Returns the index path of a gap without counting some of the rows before it.
  private static func counted(_ gap: RowPath, without rows: [RowPath]) -> RowPath {
    let before = Set(rows).filter { $0.section == gap.section && $0.row < gap.row }
    return RowPath(section: gap.section, row: gap.row - before.count)
  }

  /// The operation to perform.
  public var operation: DropOperation { proposal.operation }
  /// The table; if the list is a collection, its ``TableView/collection`` is set.
  public var table: TableView { session.table }
  /// The collection; `nil` if the list is a table.
  public var collection: CollectionView? { session.table.collection }
}

extension DropCoordinator {
  /// A dropped item.
  @MainActor
  public struct Item {
    /// The dragged item.
    public let item: DragItem
    let row: RowContext?
    /// The target table, because the row refers to it without retaining it.
    let table: TableView

    /// The current index path of the item's row in the list on which it was dropped; `nil` if it comes from
    /// elsewhere, or if the row is gone.
    public var source: RowPath? { row?.path }
  }
}

/// A drop position that follows the rows around it.
@MainActor
struct DropDestination {
  let gap: DropGap?
  let row: RowContext?
}

/// A gap between rows of a section, or at its start or end.
@MainActor
struct DropGap {
  private let origin: RowPath
  private let section: IdentityKey
  private let behind: RowContext?
  private let inFront: RowContext?
  private let version: UInt64
  private unowned let list: any ListAccess

  init?(_ path: RowPath, in list: any ListAccess) {
    guard list.shownSections.indices.contains(path.section) else { return nil }
    let before = RowPath(section: path.section, row: path.row - 1)
    origin = path
    section = list.shownSections[path.section].id
    behind = list.isRow(path) ? list.inPlace(path, showing: nil) : nil
    inFront = list.isRow(before) ? list.inPlace(before, showing: nil) : nil
    version = list.shownVersion
    self.list = list
  }

  /// The current index path of the row after the gap, or of the end of the section; `nil` if the section is
  /// gone.
  var path: RowPath? {
    guard list.contentVersion != version else { return origin }
    guard let number = list.sections.firstIndex(where: { $0.id == section }) else { return nil }
    // Rows that moved to another section no longer mark the gap.
    if let path = behind?.path, path.section == number { return path }
    if let path = inFront?.path, path.section == number {
      return RowPath(section: number, row: path.row + 1)
    }
    return RowPath(section: number, row: min(origin.row, list.sections[number].count))
  }
}

extension DragSession {
  /// The table whose rows are dragged; for a collection, its ``TableView/collection`` is set. `nil` if the
  /// content comes from elsewhere.
  public var sourceTable: TableView? { (source as? DragParticipant)?.table }

  /// Returns the index paths of the dragged rows of a table that still exist, in the order of the items.
  public func rows(of table: TableView) -> [RowPath] {
    guard let source = source as? DragParticipant else { return [] }
    return source.draggedRows(of: table).compactMap { table.path(of: $0) }
  }
}
