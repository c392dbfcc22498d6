#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A restored tree, with the reasons why parts of it were omitted.
///
/// ``Flow/init(restoring:providers:structure:onLifecycleCall:)`` starts with it, and omits screens
/// that no provider builds.
public struct RestoredTree<App: NavigationTypes>: Sendable {
  /// The tree. An app can update it, for example if a screen has moved in a new version.
  public var tree: NavigationTree<App>
  /// The initial tree of the app, without restoration.
  public let start: NavigationTree<App>
  /// Whether at least a part of the saved tree was restored.
  public let isRestored: Bool
  /// The reasons for omitted parts, one sentence each.
  public let issues: [String]

  /// Creates the result of a restoration that succeeded at least in part.
  init(_ tree: NavigationTree<App>, startingWith start: NavigationTree<App>, issues: [String]) {
    self.tree = tree
    self.start = start
    self.issues = issues
    isRestored = true
  }

  /// Creates the result if no saved tree was restored.
  init(startingWith start: NavigationTree<App>, issues: [String] = []) {
    tree = start
    self.start = start
    self.issues = issues
    isRestored = false
  }
}

/// The encoded form of a tree, with a format version.
private struct Envelope<App: NavigationTypes>: Codable {
  static var version: Int { 1 }

  var version: Int
  var tree: NavigationTree<App>
}

extension NavigationTree {
  /// Encodes the tree for `restored(from:startingWith:)`.
  ///
  /// - Returns: The data.
  /// - Throws: An error if a route or a content cannot be encoded.
  public func archived() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(Envelope(version: Envelope<App>.version, tree: self))
  }

  /// Restores a tree from data of an earlier run, possibly of an older version of the app.
  ///
  /// Parts that cannot be decoded are omitted (`RestorationIssues`). Missing tabs and columns of the root are taken
  /// from the initial tree. If nothing can be decoded, the result is the initial tree.
  ///
  /// - Parameters:
  ///   - data: The saved data, or `nil` if there are none.
  ///   - start: The initial tree of the app.
  /// - Returns: A tree that can be shown, for all data.
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
        report.add("The saved tree has the unknown version \(envelope.version) of a newer app.")
        return RestoredTree(startingWith: start, issues: report.sentences)
      }
      var tree = envelope.tree
      tree.root.complete(from: start.root)
      if let problem = tree.problem {
        report.add("The saved tree cannot be shown: \(problem)")
        return RestoredTree(startingWith: start, issues: report.sentences)
      }
      return RestoredTree(tree, startingWith: start, issues: report.sentences)
    } catch {
      report.add("The saved tree could not be decoded: \(error)")
      return RestoredTree(startingWith: start, issues: report.sentences)
    }
  }

  /// Restores a tree from a store of an earlier run, possibly of an older version of the app.
  ///
  /// - Parameters:
  ///   - store: The store. If it cannot be read, the error is added to the omitted parts.
  ///   - start: The initial tree of the app.
  /// - Returns: A tree that can be shown, for all contents of the store.
  public static func restored(
    from store: any NavigationStore,
    startingWith start: NavigationTree
  ) -> RestoredTree<App> {
    do {
      return restored(from: try store.load(), startingWith: start)
    } catch {
      let issue = "The saved tree could not be loaded: \(error)"
      return RestoredTree(startingWith: start, issues: [issue])
    }
  }
}

extension NavigationNode {
  /// Returns the destination of this group if the other node is a group of the same kind, otherwise `nil`.
  private func destination(of other: NavigationNode) -> GroupNode<App>? {
    switch (self, other) {
    case (.stack, .stack), (.tabs, .tabs), (.split, .split): destination
    default: nil
    }
  }

  /// Adds missing tabs, columns and destinations of groups from another node at the same position.
  /// Tabs and columns have the order of that node, followed by those that it lacks.
  fileprivate mutating func complete(from start: NavigationNode) {
    // In data of an older version of the app, a group may have no destination.
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
