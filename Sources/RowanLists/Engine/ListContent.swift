import RowanDiff
import RowanListData

/// The sections of a list as they are laid out, and what is known of their rows.
@MainActor
final class ListContent {
  private(set) var sections: [SectionSnapshot] = []
  /// Rises with every snapshot that is applied.
  private(set) var appliedVersion: UInt64 = 0
  /// Rises whenever rows may stand at other places, or show other elements.
  private(set) var version: UInt64 = 0
  /// The rows that share an identity with others.
  private(set) var shared = SharedRows()
  /// The identities that rows have had, as long as events look for rows by an earlier one.
  private(set) var naming = RowIdentityEpoch()
  /// The rows of collapsed sections that something is kept for.
  var hiddenRows: Set<RowID> = []
  /// The adapters of headers and footers, each once.
  private(set) var headerFooterAdapters: [any HeaderFooterAdapterProtocol] = []

  /// A snapshot is applied: whatever was found for the ones before is out of date.
  func willApply() { appliedVersion += 1 }

  /// Takes other sections over. O(sections).
  /// - Parameters:
  ///   - new: The sections.
  ///   - shared: Those of their rows that share an identity.
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

  private func record(_ adapter: (any HeaderFooterAdapterProtocol)?) {
    guard let adapter, !headerFooterAdapters.contains(where: { $0 === adapter }) else { return }
    headerFooterAdapters.append(adapter)
  }

  /// Records which rows have another identity from now on, for events that look for them by the earlier one.
  /// - Parameter names: The identities by the earlier ones; `nil` for rows that are gone.
  func rename(_ names: [RowID: RowID?]) { naming = naming.followed(by: names) }
}
