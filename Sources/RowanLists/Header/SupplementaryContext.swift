import RowanComponents
import RowanCore

/// A header or footer, and all that events about it come with. It stays with its section.
@MainActor
struct SupplementaryContext {
  let isHeader: Bool
  /// The number of the section when this was made.
  let origin: Int
  /// The object of the director for the section, in a table that has a director.
  let sectionObject: (any DirectedSection)?
  let view: TableViewHeaderFooterView?
  /// The engine of the list, which keeps some of these itself.
  unowned let engine: ListEngine
  private let id: IdentityKey
  /// The number of the section among those that share its identity.
  private let occurrence: Int
  private let version: UInt64
  /// What the object had been used for by then.
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

  /// The number of the section at present; `nil` if it is gone. O(sections) once others are shown.
  var section: Int? {
    guard engine.contentVersion != version else { return origin }
    let sections = engine.sections
    return sections.indices.lazy.filter { sections[$0].id == id }.dropFirst(occurrence).first
  }

  /// The object that shows it, unless it was used for another one since.
  var presentView: TableViewHeaderFooterView? { view?.uses == viewUses ? view : nil }
}

/// What the list asks of adapters without knowing their types.
extension HeaderFooterAdapterProtocol {
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
