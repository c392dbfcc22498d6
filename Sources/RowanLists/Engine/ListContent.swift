import RowanDiff
import RowanListData

/// The laid-out sections of a list, and derived data about their rows.
@MainActor
final class ListContent {
  private(set) var sections: [SectionSnapshot] = []
  /// A number that rises with every applied snapshot.
  private(set) var appliedVersion: UInt64 = 0
  /// A number that rises when index paths or elements of rows may have changed.
  private(set) var version: UInt64 = 0
  /// The rows that share an identity with others.
  private(set) var shared = SharedRows()
  /// The changes of row identities, stored as long as events use an earlier identity.
  private(set) var naming = RowIdentityEpoch()
  /// The rows of collapsed sections for which data is stored.
  var hiddenRows: Set<RowID> = []
  /// The adapters of headers and footers, without duplicates.
  private(set) var headerFooterAdapters: [any _HeaderFooterAdapterProtocol] = []

  /// Records that a snapshot is applied, which invalidates results for earlier ones.
  func willApply() { appliedVersion += 1 }

  /// Replaces the sections. O(sections).
  /// - Parameters:
  ///   - new: The new sections.
  ///   - shared: The rows of the new sections that share an identity.
  func set(_ new: [SectionSnapshot], _ shared: SharedRows) {
    sections = new
    self.shared = shared
    version += 1
    headerFooterAdapters = []
    for section in new {
      record(section.header?.adapter)
      record(section.footer?.adapter)
    }
  }

  private func record(_ adapter: (any _HeaderFooterAdapterProtocol)?) {
    guard let adapter, !headerFooterAdapters.contains(where: { $0 === adapter }) else { return }
    headerFooterAdapters.append(adapter)
  }

  /// Records changes of row identities, for events that use an earlier identity.
  /// - Parameter names: The new identities by the earlier ones; `nil` for rows that are gone.
  func rename(_ names: [RowID: RowID?]) { naming = naming.followed(by: names) }
}
