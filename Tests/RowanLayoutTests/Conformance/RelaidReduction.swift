extension RelaidCase {
  /// Returns the smallest case that still differs; parts are removed one at a time.
  func reduced() -> RelaidCase {
    var best = self
    while let smaller = best.reductions().first(where: { (try? $0.firstDifference()) ?? nil != nil }
    ) {
      best = smaller
    }
    return best
  }

  /// Returns the cases with one part less.
  private func reductions() -> [RelaidCase] {
    var results = root.reductions().map { root in
      var result = self
      result.root = root
      return result
    }
    if formerSpace != nil {
      var result = self
      result.formerSpace = nil
      results.append(result)
    }
    if direction != nil {
      var result = self
      result.direction = nil
      results.append(result)
    }
    if space[1] != nil {
      var result = self
      result.space[1] = nil
      results.append(result)
    }
    return results
  }
}

extension RelaidNode {
  /// Returns all nodes with one part less than this one. Those that lose most come first.
  fileprivate func reductions() -> [RelaidNode] {
    var results: [RelaidNode] = []
    let children = children ?? []
    for index in children.indices {
      results.append(replacing(index, with: []))
      results.append(replacing(index, with: children[index].children ?? []))
    }
    if former != nil { results.append(with { $0.former = nil }) }
    if change != nil { results.append(with { $0.change = nil }) }
    if formerText != nil { results.append(with { $0.formerText = nil }) }
    if let former {
      for shorter in Self.shortened(former) { results.append(with { $0.former = shorter }) }
      for shorter in Self.shortened(style) { results.append(with { $0.style = shorter }) }
      // A declaration that both styles have is removed from both.
      for declaration in former.split(separator: ";") where style.contains(declaration) {
        results.append(
          with {
            $0.former = Self.without(declaration, former)
            $0.style = Self.without(declaration, style)
          }
        )
      }
    } else {
      for shorter in Self.shortened(style) { results.append(with { $0.style = shorter }) }
    }
    if let words = text?.words, words.count > 1 {
      results.append(with { $0.text?.words.removeLast() })
    }
    if let words = formerText?.words, words.count > 1 {
      results.append(with { $0.formerText?.words.removeLast() })
    }
    for index in children.indices {
      for child in children[index].reductions() { results.append(replacing(index, with: [child])) }
    }
    return results
  }

  private static func without(_ declaration: Substring, _ style: String) -> String {
    style.split(separator: ";").filter { $0 != declaration }.joined(separator: ";")
  }

  private static func shortened(_ style: String) -> [String] {
    style.split(separator: ";").map { without($0, style) }
  }

  private func with(_ change: (inout RelaidNode) -> Void) -> RelaidNode {
    var result = self
    change(&result)
    return result
  }

  private func replacing(_ index: Int, with nodes: [RelaidNode]) -> RelaidNode {
    with { $0.children?.replaceSubrange(index...index, with: nodes) }
  }
}
