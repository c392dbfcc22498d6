import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// Returns all matches of a query, in reading order. O(views).
  public func all(_ query: Query) -> [FoundView] {
    scene.find(query)
  }

  /// Returns the number of matches of a query.
  public func count(_ query: Query) -> Int { all(query).count }

  /// Returns whether a query has a match. It need not be visible: lists also mount rows outside the
  /// visible part.
  public func exists(_ query: Query) -> Bool { !all(query).isEmpty }

  /// Returns whether a match of a query is partly inside the window and all clipping ancestors.
  public func shows(_ query: Query) -> Bool { all(query).contains(where: \.isVisible) }

  /// Returns the only match of a query.
  /// - Throws: ``TestFailure`` if there is no match, or more than one.
  public func find(
    _ query: Query,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) -> FoundView {
    try find(query, for: "find \(query)", in: scene, at: CallSite(file, line))
  }

  /// The current views.
  var scene: Scene { Scene(host.tree, size: host.size) }

  /// Returns the only match of a query, for a step that a failure names.
  func find(
    _ query: Query,
    for act: String,
    in scene: Scene,
    at site: CallSite
  ) throws(TestFailure) -> FoundView {
    let matches = scene.find(query)
    if let match = matches.first, matches.count == 1 { return match }
    let isNone = matches.isEmpty
    throw failure(
      isNone ? .nothingMatches : .severalMatch(matches.count),
      act,
      isNone ? scene.absence(of: query) : scene.surplus(matches),
      at: site
    )
  }
}

extension Scene {
  /// Explains why a query has no match, as far as that is known: lists the other views of the same
  /// kind.
  func absence(of query: Query) -> String {
    if query.index != nil {
      let count = find(query.withoutIndex).count
      if count > 0 { return "there \(count == 1 ? "is" : "are") only \(count)." }
    }
    // The first condition is the role; the existing views with this role reveal a misspelled name.
    var text = "no view matches."
    for case .within(let outer) in query.surroundingConditions where find(outer).isEmpty {
      return "no view matches \(outer)."
    }
    if let kind = query.conditions.first, kind.description.isEmpty {
      let others = views.filter { kind.holds($0) }.map(\.description)
      text +=
        others.isEmpty
        ? " There is no \(query.noun)."
        : " Views of this kind: \(TextTools.list(others))."
    } else if query.conditions.contains(where: { $0.description.hasPrefix("#") }) {
      let names = views.compactMap { $0.identifier.map { "#\($0)" } }
      text +=
        names.isEmpty
        ? " No view has an identifier." : " The identifiers are \(TextTools.list(names))."
    }
    let isListed = views.contains { $0.kind == .scroll }
    if isListed {
      text += " Lists mount only rows near the window; use scroll(to:) to search the others."
    }
    return text
  }

  /// Explains that a query has several matches instead of one.
  func surplus(_ matches: [FoundView]) -> String {
    let things = TextTools.list(matches.map { "\($0) at \($0.place)" })
    return "\(matches.count) views match: \(things). Add a restriction, .first or .at(1)."
  }
}

extension Query {
  /// The query without a restriction to one of the matches.
  var withoutIndex: Query {
    var query = Query(noun, conditions: conditions, skipsNamingTexts: skipsNamingTexts)
    for surrounding in surroundingConditions {
      switch surrounding {
      case .within(let outer): query = query.within(outer)
      case .containing(let inner): query = query.containing(inner)
      }
    }
    return query
  }
}

extension FoundView {
  /// The origin of the frame, as text.
  var place: String { "(\(TextTools.number(frame.minX)), \(TextTools.number(frame.minY)))" }
}
