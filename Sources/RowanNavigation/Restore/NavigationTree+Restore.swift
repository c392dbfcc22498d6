#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A tree that was read again, and what was lost on the way.
///
/// ``Flow/init(restoring:providers:structure:onLifecycleCall:)`` begins there, and leaves out what no provider builds any more.
public struct RestoredTree<App: NavigationTypes>: Sendable {
  /// The tree. An app may bring it up to date, for instance if a screen has another place by now.
  public var tree: NavigationTree<App>
  /// The tree that the app starts with otherwise.
  public let start: NavigationTree<App>
  /// Whether anything of it was kept from the last run.
  public let isRestored: Bool
  /// What was left out and why, a sentence each.
  public let cuts: [String]

  /// What was kept, taken up as a tree.
  init(_ tree: NavigationTree<App>, startingWith start: NavigationTree<App>, cuts: [String]) {
    self.tree = tree
    self.start = start
    self.cuts = cuts
    isRestored = true
  }

  /// Nothing of what was kept.
  init(startingWith start: NavigationTree<App>, cuts: [String] = []) {
    tree = start
    self.start = start
    self.cuts = cuts
    isRestored = false
  }
}

/// A tree as it is kept, with the number of its form.
private struct Envelope<App: NavigationTypes>: Codable {
  static var version: Int { 1 }

  var version: Int
  var tree: NavigationTree<App>
}

extension NavigationTree {
  /// The tree as data, for ``restored(from:startingWith:)``.
  ///
  /// - Returns: The data.
  /// - Throws: An error of a route or a content that cannot be encoded.
  public func archived() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(Envelope(version: Envelope<App>.version, tree: self))
  }

  /// Reads a tree that was kept by an earlier run, perhaps of an older version of the app.
  ///
  /// What cannot be read is left out (``RestorationIssues``); tabs and columns at the bottom that are missing are
  /// taken from the tree that the app starts with otherwise. Where nothing can be read, it is that tree.
  ///
  /// - Parameters:
  ///   - data: What was kept; `nil` if nothing was.
  ///   - start: The tree that the app starts with otherwise.
  /// - Returns: A tree that can be shown, whatever the data are.
  public static func restored(
    from data: Data?,
    startingWith start: NavigationTree
  ) -> RestoredTree<App> {
    guard let data else { return RestoredTree(startingWith: start) }
    let report = RestorationIssues()
    let decoder = JSONDecoder()
    decoder.userInfo[RestorationIssues.key] = report
    do {
      let envelope = try decoder.decode(Envelope<App>.self, from: data)
      guard envelope.version <= Envelope<App>.version else {
        report.add("The tree was kept by a newer version, in a form that is not known.")
        return RestoredTree(startingWith: start, cuts: report.sentences)
      }
      var tree = envelope.tree
      tree.root.complete(from: start.root)
      if let problem = tree.problem {
        report.add("The tree that was kept cannot be shown: \(problem)")
        return RestoredTree(startingWith: start, cuts: report.sentences)
      }
      return RestoredTree(tree, startingWith: start, cuts: report.sentences)
    } catch {
      report.add("Nothing could be read: \(error)")
      return RestoredTree(startingWith: start, cuts: report.sentences)
    }
  }

  /// Reads a tree that was kept in a store by an earlier run, perhaps of an older version of the app.
  ///
  /// - Parameters:
  ///   - store: Where it was kept. That it cannot be read becomes one of the cuts.
  ///   - start: The tree that the app starts with otherwise.
  /// - Returns: A tree that can be shown, whatever the store has.
  public static func restored(
    from store: any NavigationStore,
    startingWith start: NavigationTree
  ) -> RestoredTree<App> {
    do {
      return restored(from: try store.load(), startingWith: start)
    } catch {
      let cut = "What was kept could not be read: \(error)"
      return RestoredTree(startingWith: start, cuts: [cut])
    }
  }
}

extension NavigationNode {
  /// The destination of this group for another one, if both are of one kind.
  private func destination(of other: NavigationNode) -> GroupNode<App>? {
    switch (self, other) {
    case (.stack, .stack), (.tabs, .tabs), (.split, .split): destination
    default: nil
    }
  }

  /// Adds tabs and columns that another node has at the same place, in the order that they have there.
  fileprivate mutating func complete(from start: NavigationNode) {
    // A group may have no destination in what an older version has kept.
    if destination == nil, groupID != nil { destination = start.destination(of: self) }
    switch (self, start) {
    case (.stack(var stack), .stack(let wanted)):
      stack.root.complete(from: wanted.root)
      self = .stack(stack)
    case (.tabs(var tabs), .tabs(let wanted)):
      var old = tabs.branches
      tabs.branches = wanted.branches.map { branch in
        guard let index = old.firstIndex(where: { $0.tab == branch.tab }) else { return branch }
        var kept = old.remove(at: index)
        kept.node.complete(from: branch.node)
        return kept
      }
      tabs.branches += old
      self = .tabs(tabs)
    case (.split(var split), .split(let wanted)):
      var old = split.columns
      split.columns = wanted.columns.map { branch in
        guard let index = old.firstIndex(where: { $0.column == branch.column }) else {
          return branch
        }
        var kept = old.remove(at: index)
        kept.node.complete(from: branch.node)
        return kept
      }
      split.columns += old
      self = .split(split)
    default: break
    }
  }
}
