public import RowanComponents
public import RowanDiff
public import RowanLists

/// A controller of a list of rows of row types, designed for subclassing. The list fills the available space.
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
/// Add its ``component`` to the component tree, and retain the controller as long as the component is shown.
@MainActor
open class RowTypeTableViewController {
  private let rowTable = RowTypeTable(prefersCells: true)
  private var isLoaded = false

  /// The table, for settings that rows do not have, such as the selection mode or the empty placeholder.
  public var table: TableView { rowTable.table }

  /// The rows, in one section without a header. Setting them calls ``rowsDidChange(_:)``, even if they are equal.
  public var rows: [any RowType] {
    get { sections.flatMap(\.rows) }
    set { sections = [RowTypeSection(rows: newValue)] }
  }

  /// The sections of rows. Setting them calls ``rowsDidChange(_:)``.
  public var sections: [RowTypeSection] {
    didSet { rowsDidChange(rows) }
  }

  /// Creates a controller of rows.
  public init(rows: [any RowType] = []) {
    sections = [RowTypeSection(rows: rows)]
    rowTable.show(sections)
  }

  /// The component that shows the list. The first access calls ``viewDidLoad()``.
  public var component: some Component {
    if !isLoaded {
      isLoaded = true
      viewDidLoad()
    }
    return List(table)
  }

  /// Called once, when ``component`` is first read. The default does nothing.
  open func viewDidLoad() {}

  /// Called after rows were set, even if they are equal. The default calls ``reload()``. Override it to show the rows
  /// later or differently.
  open func rowsDidChange(_ rows: [any RowType]) { reload() }

  /// Shows the current sections. The list computes the differences, and reads the models of visible rows again even if
  /// the rows are equal. Rows keep their state.
  public final func reload() { rowTable.reload(sections) }

  /// Reads the models of rows again, for rows that are equal although their models have changed. Rows keep their state.
  /// Index paths out of range are ignored. O(visible rows + index paths).
  ///
  /// ```swift
  /// controller.reload(rows: [RowPath(section: 0, row: 2)])
  /// ```
  /// - Parameter rows: The index paths of the rows in ``sections``.
  public final func reload(rows: some Sequence<RowPath>) {
    rowTable.table.engine.rebuildRows(Set(rows))
  }
}
