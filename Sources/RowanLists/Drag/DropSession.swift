public import RowanComponents
public import RowanCore
public import RowanDiff

/// Something that is dragged over a list, as the list sees it.
@MainActor
public struct DropSession {
  /// What is dragged.
  public let drag: DragSession
  /// Where the pointer is in the list, in points from its upper left corner. Keys have none: the middle of
  /// the list stands for it.
  public let location: Point
  /// The list; that of a collection has ``TableView/collection``.
  public let table: TableView
  /// Whether it was dragged from this very list.
  public let isFromSameList: Bool
  let place: DropDestination

  /// The gap between rows into which it would be put, as the path of the row behind the gap. Rows that are
  /// dragged within the list are counted as well. `nil` while the list has no sections.
  ///
  /// The gap is looked up when it is asked for: it stays with the rows around it through later sections.
  public var gap: RowPath? { place.gap?.path }
  /// The row that it is over, wherever that stands at present; `nil` if there is none, or if it is gone.
  public var row: RowPath? { place.row?.path }

  /// What is dragged. Of something from elsewhere words and addresses are known once it is let go of.
  public var items: [DragItem] { drag.items }
  /// The values of a type among what is dragged, in their order.
  public func objects<Value>(of type: Value.Type = Value.self) -> [Value] {
    drag.objects(of: type)
  }
}

/// Something that was let go of over a list, with all that is needed to put it there.
@MainActor
public struct DropCoordinator {
  /// What was dragged, and where.
  public let session: DropSession
  /// What becomes of it, and how.
  public let proposal: DropProposal
  /// The place where it goes. Between rows: the place that it has then, for which rows that are moved within the
  /// list are not counted. Into a row: that row. `nil` if the list is to find a place, or if the row is gone.
  ///
  /// The place is looked up when it is asked for, so that it is right after an answer that took its time.
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
  /// What was dragged, each with the place in this list that it comes from, if it does.
  public let items: [DropItem]

  /// A place between rows as it is without some of them.
  private static func counted(_ gap: RowPath, without rows: [RowPath]) -> RowPath {
    let before = Set(rows).filter { $0.section == gap.section && $0.row < gap.row }
    return RowPath(section: gap.section, row: gap.row - before.count)
  }

  /// What becomes of it.
  public var operation: DropOperation { proposal.operation }
  /// The list; that of a collection has ``TableView/collection``.
  public var table: TableView { session.table }
  /// The collection, in one.
  public var collection: CollectionView? { session.table.collection }
}

/// One of the things that were let go of over a list.
@MainActor
public struct DropItem {
  /// The thing.
  public let item: DragItem
  let row: RowContext?
  /// The list, which the row refers to without retaining it.
  let table: TableView

  /// The place of its row in the list that it was let go of over; `nil` if it is not from there, or if the row is
  /// gone.
  public var source: RowPath? { row?.path }
}

/// A place in a list that stays with the rows around it.
@MainActor
struct DropDestination {
  let gap: DropGap?
  let row: RowContext?
}

/// A gap between rows of a section, or at an end of it.
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

  /// The path of the row behind the gap at present, or the end of the section; `nil` if the section is gone.
  var path: RowPath? {
    guard list.contentVersion != version else { return origin }
    guard let number = list.sections.firstIndex(where: { $0.id == section }) else { return nil }
    // Rows that went to another section have left the gap.
    if let path = behind?.path, path.section == number { return path }
    if let path = inFront?.path, path.section == number {
      return RowPath(section: number, row: path.row + 1)
    }
    return RowPath(section: number, row: min(origin.row, list.sections[number].count))
  }
}

extension DragSession {
  /// The list whose rows are dragged; that of a collection has ``TableView/collection``. `nil` for what comes
  /// from elsewhere.
  public var sourceTable: TableView? { (source as? DragParticipant)?.table }

  /// The rows of a list that are dragged, as far as they are still there, in the order of the items.
  public func rows(of table: TableView) -> [RowPath] {
    guard let source = source as? DragParticipant else { return [] }
    return source.draggedRows(of: table).compactMap { table.path(of: $0) }
  }
}
