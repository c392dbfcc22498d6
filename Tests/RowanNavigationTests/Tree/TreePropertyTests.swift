import Foundation
import RowanNavigation
import TestSupport
import Testing

@Suite("Random operations in navigation trees")
struct TreePropertyTests {
  @Test(
    "Random operations match a tree made of plain arrays; impossible ones change nothing",
    arguments: 0..<60 as Range<UInt64>
  )
  func moves(seed: UInt64) throws {
    var moves = RandomMoves(seed: seed)
    var (naive, node) = moves.bottom()
    var tree = Tree(node)
    for step in 0..<150 {
      let before = tree
      let (operation, origin, isPossible) = moves.move(&naive, tree)
      var failure: NavigationError?
      do throws(NavigationError) {
        tree = try tree.applying(operation, from: origin)
      } catch {
        failure = error
        try #require(tree == before)
        #expect(!error.message.isEmpty)
      }
      try #require((failure == nil) == isPossible, "Step \(step): \(operation), \(failure as Any)")
      try #require(tree.text == naive.text, "Step \(step): \(operation)")
      try #require(tree.visibleScreens.map(\.number) == naive.visible)
      try #require(tree.current.number == naive.current)
      try #require(tree.trail(to: tree.current.id).map(\.number) == naive.trail(to: naive.current))
      #expect(tree.problem == nil)
    }
  }

  @Test(
    "A tree equals itself after encoding and decoding, identities included",
    arguments: 0..<20 as Range<UInt64>
  )
  func coding(seed: UInt64) throws {
    var moves = RandomMoves(seed: 1000 + seed)
    var (naive, node) = moves.bottom()
    var tree = Tree(node)
    for _ in 0..<40 {
      let (operation, origin, isPossible) = moves.move(&naive, tree)
      if isPossible { tree = try tree.applying(operation, from: origin) }
      let data = try JSONEncoder().encode(tree)
      try #require(try JSONDecoder().decode(Tree.self, from: data) == tree)
    }
  }

  @Test(
    "A path of random operations is applied whole or not at all",
    arguments: 0..<40 as Range<UInt64>
  )
  func paths(seed: UInt64) throws {
    var moves = RandomMoves(seed: 2000 + seed)
    var (naive, node) = moves.bottom()
    var tree = Tree(node)
    for _ in 0..<20 {
      var path: [Operation] = []
      var last = tree
      var failure: Int?
      for number in 0..<4 {
        var (operation, _, _) = moves.move(&naive, last)
        if case .remove = operation { operation = .goBack }
        path.append(operation)
        guard failure == nil else { continue }
        if let next = try? last.applying(operation) { last = next } else { failure = number }
      }
      do throws(NavigationError) {
        tree = try tree.applying(.path(path))
        #expect(failure == nil)
        #expect(tree == last)
      } catch {
        guard case .pathStopped(at: let number, because: _) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(number == failure)
      }
      (naive, node) = moves.bottom()
      tree = Tree(node)
    }
  }
}
