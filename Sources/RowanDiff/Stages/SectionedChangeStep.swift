/// One of several steps from one sectioned snapshot to another, for hosts that cannot apply all
/// changes at once.
///
/// The positions in ``changes`` are those of a batch: deletions and sources of moves refer to the
/// sections before the step, insertions and destinations of moves to the sections after it.
public struct SectionedChangeStep<Section> {
  /// The changes of this step.
  public var changes: SectionedChangeset

  /// The sections after this step.
  public var sections: [Section]

  /// Creates a step from its parts.
  public init(changes: SectionedChangeset, sections: [Section]) {
    self.changes = changes
    self.sections = sections
  }
}

extension SectionedChangeStep: Sendable where Section: Sendable {}

extension SectionedChangeset {
  /// Returns the same changes in up to four steps that the table views of the platforms support.
  ///
  /// 1. The contents of rows and the headers and footers of sections change, at the old positions.
  /// 2. Sections are inserted, with the rows that are inserted with them, and sections move.
  /// 3. Rows are deleted, inserted and moved, including moves out of sections that the next step
  ///    deletes and into new ones.
  /// 4. Sections are deleted, with the rows that are deleted with them.
  ///
  /// Thus a row keeps its identity in every move, no step inserts, deletes or moves both sections
  /// and rows, and no row changes its content and its position in one step. A step without changes
  /// is omitted. Pass the ``SectionedChangeStep/sections`` of a step to the host together with its
  /// changes. O(*n*).
  /// - Parameters:
  ///   - old: The sections before the changes.
  ///   - new: The sections after the changes.
  ///   - makeSection: Returns a section with the key, header and footer of `headerFooter`, and with
  ///     other rows.
  /// - Returns: The steps in order; an empty array if nothing changes.
  public func steps<Section: DiffableSection>(
    from old: [Section],
    to new: [Section],
    makeSection: (_ headerFooter: Section, _ rows: [Section.Row]) -> Section
  ) -> [SectionedChangeStep<Section>] {
    var staging = SectionSteps(self, from: old, to: new)
    var steps: [SectionedChangeStep<Section>] = []
    func add(_ changes: SectionedChangeset) {
      guard !changes.isEmpty else { return }
      let sections = zip(staging.headerFooter, staging.rows).map { makeSection($0, $1) }
      steps.append(SectionedChangeStep(changes: changes, sections: sections))
    }
    add(staging.changeContents())
    add(staging.bringSections())
    add(staging.changeRows())
    add(staging.removeSections())
    return steps
  }
}
