import RowanDiff
import RowanListData

/// The content that an attached list is to show in the next commit.
struct DeferredContent {
  /// Other sections, with their differences from the previous ones if these are known.
  struct Sections {
    var sections: [SectionSnapshot]
    var changes: SectionedChangeset?
    var animation: TableAnimation?
  }

  /// A reload of the sections of a director, which are read when the step runs.
  struct Reload {
    let director: any ListDirecting
    var animation: TableAnimation?
    /// Whether all existing rows, headers and footers are rebuilt.
    var isRefresh: Bool
  }

  enum Step {
    case sections(Sections)
    case reload(Reload)
    /// Work that depends on the sections, such as scrolling to a row.
    case work(@MainActor () -> Void)
  }

  private(set) var steps: [Step] = []

  var isEmpty: Bool { steps.isEmpty }

  /// The sections after all steps; `nil` if they do not change.
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

  /// Appends sections. They replace sections in a directly preceding step, which would never be visible.
  mutating func append(_ new: Sections) {
    guard case .sections(let old)? = steps.last else { return steps.append(.sections(new)) }
    // The changes would start from sections that are never shown.
    let animation = old.animation.map { $0.followed(by: new.animation) } ?? new.animation
    steps[steps.count - 1] = .sections(
      Sections(sections: new.sections, changes: nil, animation: animation)
    )
  }

  /// Appends a reload of a director's sections. A directly preceding reload of the same director is merged
  /// with it.
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
  /// Returns the animation that replaces this one before it has begun. Both completions are called.
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
