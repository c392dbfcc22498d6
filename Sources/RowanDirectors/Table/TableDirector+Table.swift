package import RowanCore
package import RowanDiff
public import RowanLists

// Everything that the list engine asks of a director.

extension TableDirector: ListDirecting {
  package var isFindingChanges: Bool {
    // Newer sections may be shown already.
    publisher.isComputing && !publisher.isStale
  }

  package func publishRemoval() { reload(afterUpdate: { _ in .automatic }) }

  package func takeDropped(_ drop: DropCoordinator) { take(drop) }

  package func sectionObject(shownAt number: Int) -> (any DirectedSection)? {
    section(shownAt: number)
  }

  /// Moves an element where its row was moved to, if that is the director's business.
  package func moveElement(from source: RowPath, to destination: RowPath) {
    guard movesRowsItself, let to = section(shownAt: destination.section), !to.isFetched,
      section(shownAt: source.section)?.isFetched == false
    else { return }
    let row = table.engine.inPlace(source)
    reload(afterUpdate: { director in
      guard let place = row.path.flatMap({ director.element(shownAt: $0) }),
        let element = place.section.remove(at: place.index)
      else { return .none }
      to.add(element: element, at: min(destination.row, to.count))
      // A row that an adapter sends to a collapsed section stays visible.
      to.isCollapsed = false
      return .none
    })
  }
}

extension TableSection: DirectedSection {
  package func chromeSize(isHeader: Bool) -> Size? {
    isHeader ? collectionSection?.headerSize : collectionSection?.footerSize
  }
}

extension TableView {
  /// The director that edits the sections; `nil` if the table has none.
  public var director: TableDirector? { engine.directing as? TableDirector }
}

extension TableHeaderFooterEvent {
  /// The section, in a table with a director.
  public var tableSection: TableSection? { sectionObject as? TableSection }
}

extension List {
  /// Creates the place of the table that a director manages.
  /// - Parameters:
  ///   - director: The director.
  ///   - label: The list's name for assistive technology.
  @MainActor
  public init(_ director: TableDirector, label: String? = nil) {
    self.init(director.table.engine, label: label, owners: [director], role: .list)
  }

  /// Creates the place of the collection that a director manages.
  /// - Parameters:
  ///   - director: The director.
  ///   - label: The collection's name for assistive technology.
  public init(_ director: CollectionDirector, label: String? = nil) {
    self.init(director.collection.engine, label: label, owners: [director], role: .grid)
  }
}
