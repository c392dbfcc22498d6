import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Views with very many children, a few of them changing, against views that were never changed.
@MainActor
@Suite("Views with many children", .timeLimit(.minutes(20)))
struct CrowdPropertyTests {
  /// A child among many.
  struct Item: Sendable, Equatable, Identifiable {
    var id: Int
    var look: Int
    var height = 10.0
    var isShown = true
    var depth = 0
    var priority = 0.0
    /// The children inside, without a view around them.
    var inside: [Item] = []
  }

  struct Member: Component, Equatable {
    let item: Item
    let states: Box<[Int: State<Int>]>
    private let numbers: [Int: Int]
    @State private var number: Int

    static func == (left: Member, right: Member) -> Bool { left.item == right.item }

    /// Creates a member; `numbers` are those of the states that were changed before.
    init(_ item: Item, _ numbers: [Int: Int], states: Box<[Int: State<Int>]>) {
      self.item = item
      self.numbers = numbers
      self.states = states
      _number = State(wrappedValue: numbers[item.id] ?? 0)
    }

    var body: some Component {
      states.change { $0[item.id] = _number }
      return content.modifier(Stand(item: item))
    }

    @ComponentBuilder private var content: some Component {
      if item.inside.isEmpty {
        // Its number can move siblings that do not change.
        Text("\(item.id) \(item.look) \(number)").frame(height: item.height + Double(number % 5))
      } else {
        VStack(spacing: 0) {
          ForEach(item.inside) { Member($0, numbers, states: states) }
        }
      }
    }
  }

  @Test("Changes of a few of many children give the views of a new session", arguments: 1...8)
  func edits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919)
    var next = 0
    let items = Observed((0..<(30 + random.below(30))).map { _ in make(&next, 2, &random) })
    let states = Box<[Int: State<Int>]>([:])
    var numbers: [Int: Int] = [:]
    let stage = Stage(size: size)
    stage.session.setContent {
      let now = items.value
      Crowd(items: now, numbers: [:], states: states)
    }
    let watch = DescriptionWatch(stage.session, stage.host)
    stage.host.start()
    for step in 0..<24 {
      for _ in 0...random.below(3) {
        if random.below(3) == 0, let id = living(items.value).randomElement(using: &random),
          let state = states.value?[id]
        {
          let number = random.below(100)
          numbers[id] = number
          state.update(.sync) { $0 = number }
        } else {
          // If no child is inserted, removed or reordered, only changed children are visited.
          edit(&items.value, &next, &random, kinds: seed % 2 == 0 ? 8 : 16)
        }
      }
      let present = Set(living(items.value))
      numbers = numbers.filter { present.contains($0.key) }
      stage.session.commit()
      let (now, known) = (items.value, numbers)
      let fresh = Stage(size: size) { Crowd(items: now, numbers: known, states: Box([:])) }
      let isSame = stage.host.dump() == fresh.host.dump()
      #expect(isSame, "seed \(seed), step \(step)")
      guard isSame else { return }
    }
    #expect(replay(stage).dump() == stage.host.dump())
    #expect(stage.diagnostics.isEmpty)
    #expect(unreachable(in: stage.host.tree).isEmpty)
    #expect(watch.differences == [] && watch.count > 10)
  }

  private var size: Size { Size(width: 300, height: 2000) }

  private func make(_ next: inout Int, _ depth: Int, _ random: inout SplitMix64) -> Item {
    next += 1
    var item = Item(id: next, look: random.below(9))
    if depth > 0, random.below(12) == 0 {
      item.inside = (0..<(1 + random.below(36))).map { _ in make(&next, depth - 1, &random) }
    }
    return item
  }

  private func edit(
    _ items: inout [Item],
    _ next: inout Int,
    _ random: inout SplitMix64,
    kinds: Int
  ) {
    guard !items.isEmpty else {
      items.append(make(&next, 1, &random))
      return
    }
    let place = random.below(items.count)
    if !items[place].inside.isEmpty, random.below(2) == 0 {
      edit(&items[place].inside, &next, &random, kinds: kinds)
      return
    }
    switch random.below(kinds) {
    case 0...5: items[place].look += 1
    case 6, 7: items[place].height = Double(5 + random.below(20))
    case 8: items[place].isShown.toggle()
    case 9: items[place].depth = random.below(3) - 1
    case 10: items[place].priority = Double(random.below(2))
    case 11: items.insert(make(&next, 1, &random), at: place)
    case 12: items.remove(at: place)
    case 13: items.swapAt(place, random.below(items.count))
    case 14: items.append(make(&next, 1, &random))
    default: items.removeLast(min(items.count, random.below(4)))
    }
  }

  /// Returns the identifiers of the items that show their number.
  private func living(_ items: [Item]) -> [Int] {
    items.flatMap { $0.inside.isEmpty ? [$0.id] : living($0.inside) }
  }

  private func replay(_ stage: Stage) -> HeadlessHost {
    let host = HeadlessHost(size: size)
    for batch in stage.host.batches { host.commit(batch) }
    return host
  }

  private func unreachable(in tree: HostViewTree) -> Set<ViewID> {
    var left = Set(tree.views.keys)
    var pending = Array(tree.roots.values)
    while let id = pending.popLast() {
      left.remove(id)
      pending += tree[id].children
    }
    return left
  }
}

/// All items in one view.
private struct Crowd: Component {
  let items: [CrowdPropertyTests.Item]
  let numbers: [Int: Int]
  let states: Box<[Int: State<Int>]>

  var body: some Component {
    VStack(spacing: 0) {
      Text("\(items.count)")
      VStack(spacing: 0) {
        ForEach(items) { CrowdPropertyTests.Member($0, numbers, states: states) }
      }
    }
    .background(.surface)
  }
}

/// The visibility, the depth and the reading priority of an item among the others.
private struct Stand: ComponentModifier {
  let item: CrowdPropertyTests.Item

  func apply(to element: inout Element, in context: inout BuildContext) {
    if !item.isShown { element.layout.display = .none }
    if item.depth != 0 { element.zIndex = item.depth }
    if item.priority != 0 { element.readingPriority = item.priority }
  }
}
