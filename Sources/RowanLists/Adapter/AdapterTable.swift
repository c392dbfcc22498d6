import RowanComponents
import RowanControls
import RowanCore

/// The adapters of a table by the type of row.
struct AdapterTable: Sendable {
  private var adapters: [ObjectIdentifier: TableAdapter] = [:]
  /// Whether any row has a title to be found by.
  let hasTitles: Bool

  init(_ adapters: [TableAdapter]) {
    hasTitles = adapters.contains { $0.title != nil }
    for adapter in adapters { self.adapters[adapter.rowType] = adapter }
  }

  /// The component for a row; for a row nobody has an adapter for, one that says so.
  func component(for row: any RowValue, report: DiagnosticHandler) -> Child {
    let type = type(of: row as Any)
    if let component = adapters[ObjectIdentifier(type)]?.makeChild(row) { return component }
    if row is PendingRow { return Child(PendingLine()) }
    let message = "No adapter is registered for rows of type \(type)."
    report(Diagnostic(message))
    return Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
  }

  /// Whether a row can be selected and activated.
  func isInteractive(_ row: any RowValue) -> Bool {
    adapters[ObjectIdentifier(type(of: row as Any))]?.isInteractive ?? false
  }

  /// What a row is found by.
  func title(of row: any RowValue) -> String? {
    adapters[ObjectIdentifier(type(of: row as Any))]?.title?(row)
  }
}
