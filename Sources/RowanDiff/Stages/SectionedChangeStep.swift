/// One of several steps from one sectioned snapshot to another, for hosts that cannot take all changes
/// at once.
///
/// The places of ``changes`` are those of a batch: deletions and sources of moves in the sections
/// before the step, insertions and destinations of moves in those after it.
public struct SectionedChangeStep<Section> {
  /// What happens in this step.
  public var changes: SectionedChangeset

  /// The sections after this step.
  public var sections: [Section]

  /// Makes a step of its parts.
  public init(changes: SectionedChangeset, sections: [Section]) {
    self.changes = changes
    self.sections = sections
  }
}

extension SectionedChangeStep: Sendable where Section: Sendable {}

extension SectionedChangeset {
  /// The same changes in up to four steps, none of which asks more of a host than the platforms' own
  /// table views bear.
  ///
  /// 1. The contents of rows and the chrome of sections change, at the places before.
  /// 2. Sections come, with those rows that come with them, and sections move.
  /// 3. Rows go, come and move, out of sections that are about to go and into new ones as well.
  /// 4. Sections go, with those rows that go with them.
  ///
  /// So a row keeps its identity wherever it goes, no step touches sections and rows at once, and no
  /// row changes its content and its place in one step. A step without changes is left out. Hand the
  /// host the ``SectionedChangeStep/sections`` of a step together with its changes. O(*n*).
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - makeSection: Makes a section with the identity and the chrome of one, and other rows.
  /// - Returns: The steps in order; none when nothing changes.
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
