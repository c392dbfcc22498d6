import RowanComponents
import RowanCore
import RowanListData
public import RowanLists

extension TableDirector {
  /// Registers what is shown for a type of element, and who is told about it.
  /// - Parameters:
  ///   - adapter: The adapter. One for a type that has an adapter already is ignored, with a diagnostic.
  ///   - replacing: Whether it takes the place of such an adapter instead.
  public func registerCellAdapter(
    _ adapter: any TableCellAdapterProtocol,
    replacing: Bool = false
  ) {
    table.register(adapter, replacing: replacing)
  }

  /// Registers what is shown for types of elements; those that have an adapter already keep it.
  public func registerCellAdapters(_ adapters: [any TableCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers views that stand above or below sections. A class that is registered already stays so.
  public func registerHeaderFooterAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    headerFooterViews.insert(ObjectIdentifier(adapter.viewType))
  }

  /// Registers views that stand above or below sections.
  public func registerHeaderFooterAdapters(_ adapters: [any TableHeaderFooterAdapterProtocol]) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// The same as ``registerCellAdapter(_:replacing:)``.
  public func registerAdapter(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// The same as ``registerHeaderFooterAdapter(_:)``.
  public func registerAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    registerHeaderFooterAdapter(adapter)
  }

  /// What a section shows above or below its rows, if its views are registered.
  func registered(_ adapter: (any TableHeaderFooterAdapterProtocol)?) -> SectionChrome? {
    guard let adapter else { return nil }
    guard headerFooterViews.contains(ObjectIdentifier(adapter.viewType)) else {
      table.engine.report(
        Diagnostic("No adapter is registered for headers of type \(adapter.viewType).")
      )
      return nil
    }
    return SectionChrome(adapter)
  }

  /// The section that the table knows by an identity.
  func section(for key: IdentityKey) -> TableSection? {
    guard case .string(let identifier) = key else { return nil }
    return section(identifier)
  }
}
