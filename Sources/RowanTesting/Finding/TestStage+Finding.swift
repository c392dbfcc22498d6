import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// Everything that matches, in reading order. O(views).
  public func all(_ query: Query) -> [FoundView] {
    scene.find(query)
  }

  /// How many match.
  public func count(_ query: Query) -> Int { all(query).count }

  /// Whether anything matches, in sight or mounted around what is in sight.
  public func exists(_ query: Query) -> Bool { !all(query).isEmpty }

  /// Whether anything that matches is inside the window and everything that clips it.
  public func shows(_ query: Query) -> Bool { all(query).contains(where: \.isVisible) }

  /// The only thing that matches.
  /// - Throws: ``TestFailure`` when nothing matches, or several things do.
  public func find(
    _ query: Query,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) -> FoundView {
    try find(query, for: "find \(query)", in: scene, at: CallSite(file, line))
  }

  /// All there is now.
  var scene: Scene { Scene(host.tree, size: host.size) }

  /// The only thing that matches, wanted for an act.
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
  /// Why nothing matches, as far as that can be told: what else there is of that kind.
  func absence(of query: Query) -> String {
    if query.index != nil {
      let count = find(query.withoutIndex).count
      if count > 0 { return "there \(count == 1 ? "is" : "are") just \(count) of them." }
    }
    // The outermost condition is the kind of thing; what of that kind there is shows a misspelt name.
    var text = "nothing matches."
    for case .within(let outer) in query.systemSettings where find(outer).isEmpty {
      return "nothing matches \(outer)."
    }
    if let kind = query.conditions.first, kind.words.isEmpty {
      let others = views.filter { kind.holds($0) }.map(\.description)
      text +=
        others.isEmpty
        ? " There is no \(query.noun) at all."
        : " Of that kind there is: \(TextTools.list(others))."
    } else if query.conditions.contains(where: { $0.words.hasPrefix("#") }) {
      let names = views.compactMap { $0.identifier.map { "#\($0)" } }
      text +=
        names.isEmpty
        ? " Nothing has an identifier." : " Identifiers are: \(TextTools.list(names))."
    }
    let isListed = views.contains { $0.kind == .scroll }
    if isListed {
      text += " Lists mount only what is near sight; scroll(to:) goes on to other rows."
    }
    return text
  }

  /// What matches when it should have been one.
  func surplus(_ matches: [FoundView]) -> String {
    let things = TextTools.list(matches.map { "\($0) at \($0.place)" })
    return "\(matches.count) match: \(things). Narrow it down, or say which: .first, .at(1)."
  }
}

extension Query {
  /// The same for all that match.
  var withoutIndex: Query {
    var query = Query(noun, conditions: conditions, skipsNamingTexts: skipsNamingTexts)
    for surrounding in systemSettings {
      switch surrounding {
      case .within(let outer): query = query.within(outer)
      case .containing(let inner): query = query.containing(inner)
      }
    }
    return query
  }
}

extension FoundView {
  /// Where it stands, in words.
  var place: String { "(\(TextTools.number(frame.minX)), \(TextTools.number(frame.minY)))" }
}
