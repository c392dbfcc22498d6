import RowanComponents
import RowanCore

/// A header or footer with the data of its events. It follows its section when the section moves.
@MainActor
struct SupplementaryContext {
  let isHeader: Bool
  /// The number of the section when the context was created.
  let origin: Int
  /// The director's object for the section, in a list that has a director.
  let sectionObject: (any DirectedSection)?
  let view: TableViewHeaderFooterView?
  /// The engine of the list, unowned because the engine stores some contexts itself.
  unowned let engine: ListEngine
  private let id: IdentityKey
  /// The number of the section among the sections with the same identity.
  private let occurrence: Int
  private let version: UInt64
  /// The reuse count of the object when the context was created.
  private let viewUses: UInt64

  init(
    isHeader: Bool,
    _ section: Int,
    in engine: ListEngine,
    sectionObject: (any DirectedSection)?,
    view: TableViewHeaderFooterView?
  ) {
    self.isHeader = isHeader
    origin = section
    self.sectionObject = sectionObject
    self.view = view
    self.engine = engine
    let id = engine.shownSections[section].id
    self.id = id
    occurrence =
      engine.content.shared.hasDuplicateSections
      ? engine.shownSections[..<section].count { $0.id == id } : 0
    version = engine.shownVersion
    viewUses = view?.uses ?? 0
  }

  /// The current number of the section, or `nil` if it was removed. O(sections) after other sections are shown.
  var section: Int? {
    guard engine.contentVersion != version else { return origin }
    let sections = engine.sections
    return sections.indices.lazy.filter { sections[$0].id == id }.dropFirst(occurrence).first
  }

  /// The object that shows the header or footer, or `nil` if it was reused for another one since.
  var presentView: TableViewHeaderFooterView? { view?.uses == viewUses ? view : nil }
}

/// Type-erased access of the list to header and footer adapters.
extension _HeaderFooterAdapterProtocol {
  package var viewType: View.Type { View.self }

  func makeView() -> TableViewHeaderFooterView { View() }

  func dequeue(_ headerFooter: SupplementaryContext) {
    events.dequeue?(ListHeaderFooterEvent(headerFooter))
  }

  func willDisplay(_ headerFooter: SupplementaryContext) {
    events.beginDisplay(ListHeaderFooterEvent(headerFooter))
  }

  func endDisplay(_ headerFooter: SupplementaryContext) {
    events.finishDisplay(ListHeaderFooterEvent(headerFooter))
  }

  func height(of headerFooter: SupplementaryContext) -> Double? {
    events.length(for: ListHeaderFooterEvent(headerFooter)).flatMap { ListEngine.usable($0) }
  }

  func estimatedHeight(of headerFooter: SupplementaryContext) -> Double? {
    events.estimatedLength(for: ListHeaderFooterEvent(headerFooter)).flatMap {
      ListEngine.usable($0)
    }
  }

  var wantsDisplay: Bool { events.wantsDisplay }

  var wantsEstimates: Bool { events.wantsEstimates }
}
