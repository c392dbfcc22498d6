import RowanCore
package import RowanDiff
public import RowanLists

// The requirements of the list engine.

extension ListDirector: ListDirecting {
  package var isFindingChanges: Bool {
    // Newer sections may be shown already.
    publisher.isComputing && !publisher.isStale
  }

  package func publishRemoval() { edit { .automatic } }

  package func insertDropped(_ drop: DropCoordinator) { performDrop(drop) }

  package func sectionObject(shownAt number: Int) -> (any DirectedSection)? {
    section(shownAt: number)
  }

  /// Moves the element of a moved row, if ``movesRowsItself`` is set and neither section has fetched rows.
  package func moveElement(from source: RowPath, to destination: RowPath) {
    guard movesRowsItself, let to = section(shownAt: destination.section), !to.isFetched,
      section(shownAt: source.section)?.isFetched == false
    else { return }
    let row = engine.inPlace(source)
    edit { [unowned self] in
      guard let place = row.path.flatMap({ element(shownAt: $0) }),
        let element = place.section.remove(at: place.index)
      else { return .none }
      to.add(element: element, at: min(destination.row, to.count))
      // A row that an adapter moves to a collapsed section stays visible.
      to.isCollapsed = false
      return .none
    }
  }
}

extension ListDirector: SectionOwner {
  var isInCancelledFetch: Bool { FetchTicket.cancelledTarget === engine }

  func number(of section: ListSection) -> Int? { sections.firstIndex { $0 === section } }

  func remove(_ section: ListSection) {
    guard !isInCancelledFetch else { return }
    sections.removeAll { $0 === section }
    section.owner = nil
  }
}

extension List {
  /// Creates a component that shows the table of a director.
  /// - Parameters:
  ///   - director: The director.
  ///   - label: The accessibility label of the table.
  @MainActor
  public init(_ director: TableDirector, label: String? = nil) {
    self.init(director.table.engine, label: label, owners: [director], role: .list)
  }

  /// Creates a component that shows the collection of a director.
  /// - Parameters:
  ///   - director: The director.
  ///   - label: The accessibility label of the collection.
  public init(_ director: CollectionDirector, label: String? = nil) {
    self.init(director.collection.engine, label: label, owners: [director], role: .grid)
  }
}
