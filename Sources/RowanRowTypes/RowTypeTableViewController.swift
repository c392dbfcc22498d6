public import RowanComponents
public import RowanDiff
public import RowanLists

/// A list of rows of row types that fills its place, to be subclassed.
///
/// ```swift
/// final class SomeViewController: RowTypeTableViewController {
///   private let viewModel = SomeViewModel()
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     rows = viewModel.rows
///     viewModel.rowsDidUpdate = { [weak self] in self?.rows = $0 }
///   }
/// }
/// ```
///
/// Rows that are ``TableViewPresentable`` are shown by cells, others by components.
///
/// Put its ``component`` where it is to be shown, and keep the controller for as long.
@MainActor
open class RowTypeTableViewController {
  private let rowTable = RowTypeTable(prefersCells: true)
  private var isLoaded = false

  /// The table, for whatever rows do not say: how many can be selected, what is shown without any.
  public var table: TableView { rowTable.table }

  /// The rows, in one section without a title. Setting them, also to equal ones, has ``rowsDidChange(_:)`` show them.
  public var rows: [any RowType] {
    get { sections.flatMap(\.rows) }
    set { sections = [RowTypeSection(rows: newValue)] }
  }

  /// The rows in their sections. Setting them has ``rowsDidChange(_:)`` show them.
  public var sections: [RowTypeSection] {
    didSet { rowsDidChange(rows) }
  }

  /// Creates a list of rows.
  public init(rows: [any RowType] = []) {
    sections = [RowTypeSection(rows: rows)]
    rowTable.show(sections)
  }

  /// The list in a tree of components.
  public var component: some Component {
    if !isLoaded {
      isLoaded = true
      viewDidLoad()
    }
    return List(table)
  }

  /// Called once, before the list is first shown. The default does nothing.
  open func viewDidLoad() {}

  /// Called when rows have been set, even to equal ones. The default calls ``reload()``; override it to
  /// show them at another time or in another way.
  open func rowsDidChange(_ rows: [any RowType]) { reload() }

  /// Shows the newest rows: the list finds out which have come, gone or moved, and asks those in sight for their models
  /// again, also if they are equal. States of rows stay.
  public final func reload() { rowTable.reload(sections) }

  /// Asks rows for their models again, because what these are made of has changed while the rows are equal. States of
  /// rows stay; paths of no row are ignored. O(rows in sight + paths).
  ///
  /// ```swift
  /// controller.reload(rows: [RowPath(section: 0, row: 2)])
  /// ```
  /// - Parameter rows: The paths of the rows in ``sections``.
  public final func reload(rows: some Sequence<RowPath>) {
    rowTable.table.engine.rebuildRows(Set(rows))
  }
}
