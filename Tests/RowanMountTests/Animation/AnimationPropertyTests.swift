import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import Synchronization
import TestSupport
import Testing

/// Random insertions, removals, changes and interruptions.
@MainActor
@Suite("Random animations against views without animations")
struct AnimationPropertyTests {
  struct Item: Equatable, Sendable, Identifiable {
    var id: Int
    var count: Int
    var height: Double
    var inside: [Int]
  }

  /// The number of ends of each animation that was started.
  final class Ledger: Sendable {
    private let ends = Mutex<[Int: Int]>([:])

    /// Returns a completion that counts its calls.
    func entry() -> ComponentAnimation.Completion {
      let number = ends.withLock { ends in
        ends[ends.count] = 0
        return ends.count - 1
      }
      return { _ in self.ends.withLock { $0[number, default: 0] += 1 } }
    }

    var counts: [Int] { ends.withLock { Array($0.values) } }
  }

  struct Row: AnimatedComponent, Equatable {
    let item: Item
    let ledger: Ledger?

    static func == (left: Row, right: Row) -> Bool { left.item == right.item }

    var body: some Component {
      VStack {
        Text("row \(item.id), \(item.count)").frame(height: item.height).animationName("text")
        ForEach(item.inside, id: { $0 }) { Leaf(number: $0, ledger: ledger) }
      }
      .background(.surface)
    }

    var animationsOnInitialMount: [ComponentAnimation] {
      [
        animation(
          .parallel([.opacity(from: 0, .linear(0.3)), .transform(from: .move(x: 9), .spring())])
        )
      ]
    }

    func animations(from previous: Row) -> [ComponentAnimation] {
      guard previous.item.count != item.count else { return [] }
      let pulse = ViewAnimation.sequence([
        .transform(to: .scale(1.2), .easeOut(0.1)), .transform(.easeIn(0.2).delayed(by: 0.1)),
      ])
      return [
        animation(pulse),
        animation(.foreground(from: .accent, .linear(0.4)), on: .view(named: "text")),
      ]
    }

    var animationsOnFinalUnmount: [ComponentAnimation] {
      item.id.isMultiple(of: 3) ? [] : [animation(.opacity(to: 0, .easeIn(0.25)))]
    }

    func boundsAnimation(from previous: Row) -> BoundsAnimation? {
      guard previous.item.height != item.height else { return nil }
      return BoundsAnimation(.easeInOut(0.3), completion: ledger?.entry())
    }

    private func animation(
      _ animation: ViewAnimation,
      on target: ComponentAnimation.Target? = nil
    ) -> ComponentAnimation {
      ComponentAnimation(animation, on: target, completion: ledger?.entry())
    }
  }

  struct Leaf: AnimatedComponent {
    let number: Int
    let ledger: Ledger?

    var body: some Component { Text("leaf \(number)") }

    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.transform(to: .scale(0.5), .linear(0.15)), completion: ledger?.entry())]
    }
  }

  @Test(
    "Every animation ends once, no view is lost, and the final views equal those of a new session",
    arguments: 1...12
  )
  func interleavings(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let items = Observed<[Item]>([])
    let ledger = Ledger()
    let stage = Stage(size: Size(width: 300, height: 3000))
    stage.session.setContent {
      VStack { ForEach(items.value) { Row(item: $0, ledger: ledger) } }
    }
    let watch = DescriptionWatch(stage.session, stage.host)
    stage.host.start()
    var next = 0
    for _ in 0..<60 {
      for _ in 0...random.below(2) { change(&items.value, &next, &random) }
      stage.session.commit()
      if random.below(8) == 0 {
        stage.session.environment.isMotionReduced.toggle()
        stage.session.commit()
      }
      if random.below(3) > 0 {
        await stage.clock.advance(by: .milliseconds(random.below(300)))
      }
    }
    let hidden = stage.host.tree.views.count
    await stage.clock.advance(by: .seconds(30))
    #expect(stage.host.tree.animations.isEmpty)
    #expect(stage.host.tree.views.values.allSatisfy { !$0.isLeaving })
    #expect(stage.host.tree.views.count <= hidden)
    #expect(stage.diagnostics.isEmpty)
    let fresh = Stage(size: Size(width: 300, height: 3000)) {
      VStack { ForEach(items.value) { Row(item: $0, ledger: nil) } }
    }
    #expect(stage.host.dump() == fresh.host.dump())
    #expect(replay(stage).dump() == fresh.host.dump())
    let reachable = countViews(stage.host.tree)
    #expect(stage.host.tree.views.count == reachable, "Views are nowhere to be seen.")
    #expect(watch.differences.first == nil)
    #expect(watch.count > 30)

    // End the session while other animations are running.
    for _ in 0..<5 { change(&items.value, &next, &random) }
    stage.session.commit()
    stage.session.end()
    #expect(ledger.counts.count > 50)
    #expect(ledger.counts.allSatisfy { $0 == 1 })
  }

  private func change(_ items: inout [Item], _ next: inout Int, _ random: inout SplitMix64) {
    let place = items.isEmpty ? 0 : random.below(items.count)
    switch random.below(6) {
    case 0, 1:
      next += 1
      let inside = (0..<random.below(3)).map { $0 }
      items.insert(Item(id: next, count: 0, height: 20, inside: inside), at: place)
    case 2 where !items.isEmpty: items.remove(at: place)
    case 3 where !items.isEmpty: items[place].count += 1
    case 4 where !items.isEmpty: items[place].height = Double(20 + 10 * random.below(4))
    case 5 where !items.isEmpty:
      items[place].inside = (0..<4).filter { _ in random.below(2) == 0 }
      items.swapAt(place, random.below(items.count))
    default: break
    }
  }

  private func countViews(_ tree: HostViewTree) -> Int {
    func count(_ id: ViewID) -> Int { 1 + tree[id].children.reduce(0) { $0 + count($1) } }
    return tree.roots.values.reduce(0) { $0 + count($1) }
  }

  /// Returns a host that is made from the batches alone.
  private func replay(_ stage: Stage) -> HeadlessHost {
    let host = HeadlessHost(size: Size(width: 300, height: 3000))
    for batch in stage.host.batches { host.commit(batch) }
    return host
  }
}
