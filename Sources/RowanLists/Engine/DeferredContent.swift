import RowanDiff
import RowanListData

/// What a table on the screen was asked to show since the last commit.
struct DeferredContent {
  /// Other sections, and how they differ from those before, as far as that is known.
  struct Sections {
    var sections: [SectionSnapshot]
    var changes: SectionedChangeset?
    var animation: TableAnimation?
  }

  /// The sections of a director, as they are when the step is made.
  struct Reload {
    let director: any ListDirecting
    var animation: TableAnimation?
    /// Whether all rows, headers and footers in sight are built anew.
    var isRefresh: Bool
  }

  enum Step {
    case sections(Sections)
    case reload(Reload)
    /// Work that depends on the sections, such as going to a row.
    case work(@MainActor () -> Void)
  }

  private(set) var steps: [Step] = []

  var isEmpty: Bool { steps.isEmpty }

  /// The sections that are shown at last; `nil` if they stay as they are.
  @MainActor var lastSections: [SectionSnapshot]? {
    for step in steps.reversed() {
      switch step {
      case .sections(let new): return new.sections
      case .reload(let reload): return reload.director.snapshots
      case .work: continue
      }
    }
    return nil
  }

  /// Adds sections. Of several in a row the last ones are shown: those before were never to be seen.
  mutating func append(_ new: Sections) {
    guard case .sections(let old)? = steps.last else { return steps.append(.sections(new)) }
    // The changes lead there from sections that are not shown.
    let animation = old.animation.map { $0.followed(by: new.animation) } ?? new.animation
    steps[steps.count - 1] = .sections(
      Sections(sections: new.sections, changes: nil, animation: animation)
    )
  }

  /// Adds a director's sections; of several times in a row once.
  mutating func append(_ new: Reload) {
    guard case .reload(var reload)? = steps.last, reload.director === new.director else {
      return steps.append(.reload(new))
    }
    reload.animation = reload.animation.map { $0.followed(by: new.animation) } ?? new.animation
    reload.isRefresh = reload.isRefresh || new.isRefresh
    steps[steps.count - 1] = .reload(reload)
  }

  mutating func append(_ work: @escaping @MainActor () -> Void) { steps.append(.work(work)) }
}

extension TableAnimation {
  /// The animation that takes the place of this one before it has begun; both completions are called.
  func followed(by next: TableAnimation?) -> TableAnimation {
    guard var result = next else { return self }
    guard let first = completion else { return result }
    let second = result.completion
    result.completion = { outcome in
      first(outcome)
      second?(outcome)
    }
    return result
  }
}
