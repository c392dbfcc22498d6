import Rowan

/// A short list that can be edited: rows are deleted, added and moved, also from one section to the other.
struct RowEditingDemo: Component {
  @ViewModel private var crew = Crew()
  @State private var isEditing = false
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button(isEditing ? "Done" : "Edit") {
          isEditing.toggle()
          crew.director.table.setEditing(isEditing, animated: true)
        }
      }
      Observing {
        crew.director.table
      } content: {
        List($0, label: "Crew")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for two titles, six rows and a part of the next one.
  private static let height = 300.0
}

/// Who goes to sea, and who stays.
@MainActor
private final class Crew {
  let director = TableDirector()
  private var waiting = ["Una", "Ine", "Ola"]

  init() {
    let adapter = TableAdapter(Sailor.self, title: { $0.id }) { SailorRow(name: $0.id) }
    adapter.events.canEditRow = { _ in true }
    adapter.events.editStyle = { $0.element.isPlace ? .insert : .delete }
    adapter.events.deleteConfirmTitle = { _ in "Sign off" }
    adapter.events.commitEdit = { [weak self] event, style in
      guard let place = event.indexPath else { return }
      if style == .insert { self?.add(at: place) } else { self?.remove(at: place) }
    }
    adapter.events.canMoveRow = { !$0.element.isPlace }
    // The row that adds somebody stays the last one.
    adapter.events.moveAdjustDestination = { [weak self] event, proposed in
      guard let director = self?.director, proposed.section == 0,
        let last = director.firstSection?.elements.count
      else { return proposed }
      let isWithin = event.indexPath?.section == 0
      return RowPath(section: 0, row: min(proposed.row, last - (isWithin ? 2 : 1)))
    }
    director.movesRowsItself = true
    director.table.allowsDragReorder = true
    director.registerCellAdapter(adapter)
    var aboard = ["Ada", "Ida", "Ole"].map { Sailor(id: $0) }
    aboard.append(Sailor(id: "Sign on", isPlace: true))
    director.add(section: TableSection(id: "aboard", elements: aboard, header: "Aboard"))
    let ashore = ["Eva", "Uta"].map { Sailor(id: $0) }
    director.add(section: TableSection(id: "ashore", elements: ashore, header: "Ashore"))
    director.reload()
  }

  private func add(at place: RowPath) {
    guard !waiting.isEmpty else { return }
    let sailor = Sailor(id: waiting.removeFirst())
    director.reload(afterUpdate: {
      $0.section(at: place.section)?.add(element: sailor, at: place.row)
      return .automatic
    })
  }

  private func remove(at place: RowPath) {
    director.reload(afterUpdate: {
      if let sailor = $0.section(at: place.section)?.remove(at: place.row) as? Sailor {
        self.waiting.append(sailor.id)
      }
      return .automatic
    })
  }
}

private struct Sailor: RowValue, Hashable {
  let id: String
  /// Whether it stands for somebody who may come.
  var isPlace = false
}

private struct SailorRow: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: SailorRow, right: SailorRow) -> Bool { left.name == right.name }

  var body: some Component {
    Text(name).padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}

/// A short list of which any number of rows can be marked.
struct RowMarkingDemo: Component {
  @ViewModel private var tasks = MarkedTasks()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Observing {
        tasks.table
      } content: {
        List($0, label: "Tasks")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for three rows.
  private static let height = 110.0
}

@MainActor
private final class MarkedTasks {
  let table = TableView(
    adapters: [TableAdapter(Sailor.self, title: { $0.id }) { SailorRow(name: $0.id) }]
  )

  init() {
    let tasks = ["Water the plants", "Feed the cat", "Lock the door"].map { Sailor(id: $0) }
    table.apply([SectionSnapshot("tasks", rows: tasks)])
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    table.select([RowID(section: "tasks", row: "Feed the cat")])
  }
}
