#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A tree that was read again, and what was lost on the way.
public struct RestoredTree<App: NavigationTypes>: Sendable {
  /// The tree, which can be shown.
  public let tree: NavigationTree<App>
  /// Whether anything of it was kept from the last run.
  public let isRestored: Bool
  /// What was left out and why, a sentence each.
  public let cuts: [String]
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
  /// What cannot be read is left out (``CutReport``); tabs and columns at the bottom that are missing are
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
    guard let data else { return RestoredTree(tree: start, isRestored: false, cuts: []) }
    let report = CutReport()
    let decoder = JSONDecoder()
    decoder.userInfo[CutReport.key] = report
    do {
      let envelope = try decoder.decode(Envelope<App>.self, from: data)
      guard envelope.version <= Envelope<App>.version else {
        report.add("The tree was kept by a newer version, in a form that is not known.")
        return RestoredTree(tree: start, isRestored: false, cuts: report.sentences)
      }
      var tree = envelope.tree
      tree.root.complete(from: start.root)
      guard tree.problem == nil else {
        return RestoredTree(tree: start, isRestored: false, cuts: report.sentences)
      }
      return RestoredTree(tree: tree, isRestored: true, cuts: report.sentences)
    } catch {
      report.add("Nothing could be read: \(error)")
      return RestoredTree(tree: start, isRestored: false, cuts: report.sentences)
    }
  }
}

extension NavigationNode {
  /// Adds tabs and columns that another node has at the same place, in the order that they have there.
  fileprivate mutating func complete(from start: NavigationNode) {
    switch (self, start) {
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
