import RowanCore
import RowanLayout
import Testing

@Suite("`ComponentSize`")
struct ComponentSizeTests {
  static let orders: [(ComponentSize, Double)] = [
    (ComponentSize(width: 5, minWidth: 10, maxWidth: 50), 10.0),
    (ComponentSize(width: 70, minWidth: 10, maxWidth: 50), 50),
    (ComponentSize(width: 20, minWidth: 10, maxWidth: 50), 20),
    (ComponentSize(width: 20, minWidth: 60, maxWidth: 50), 60),
    (ComponentSize(minWidth: 60, maxWidth: 50), 60),
    (ComponentSize(minWidth: 50, maxWidth: 50), 50),
    (ComponentSize(width: 20, maxWidth: 0), 0),
  ]

  private let parent = ProposedSize(width: 200, height: 80)

  @Test("An automatic size allows any size")
  func auto() {
    #expect(ComponentSize.auto.resolve(parentSize: parent) == .unbounded)
    #expect(ComponentSize().resolve(parentSize: .undefined) == .unbounded)
  }

  @Test("A fixed size allows only that size")
  func exact() {
    let size = ComponentSize(Size(width: 30, height: 40))
    let range = SizeRange(exactly: Size(width: 30, height: 40))
    #expect(size.resolve(parentSize: .undefined) == range)
  }

  @Test("Limits alone allow every size between them")
  func limits() {
    let size = ComponentSize(minWidth: 10, maxWidth: 50, maxHeight: 20)
    let range = SizeRange(min: Size(width: 10, height: 0), max: Size(width: 50, height: 20))
    #expect(size.resolve(parentSize: parent) == range)
  }

  @Test(
    "The minimum prevails over the maximum, which prevails over the exact length",
    arguments: orders
  )
  func order(size: ComponentSize, width: Double) {
    let range = size.resolve(parentSize: parent)
    #expect(range.min.width == width && range.max.width == width)
    #expect(range.max.height == .infinity)
  }

  @Test("Percentages refer to the parent's length on the same axis")
  func percent() {
    let size = ComponentSize(width: .percent(50), height: .percent(12.5))
    let range = SizeRange(exactly: Size(width: 100, height: 10))
    #expect(size.resolve(parentSize: parent) == range)
  }

  @Test(
    "A percentage of an undefined length is automatic",
    arguments: [
      ProposedSize.undefined, ProposedSize(width: .infinity, height: .infinity),
      ProposedSize(width: .nan, height: .nan),
    ]
  )
  func undefined(parent: ProposedSize) {
    let size = ComponentSize(
      width: .percent(50),
      height: .percent(50),
      minWidth: .percent(10),
      minHeight: 7,
      maxWidth: .percent(90)
    )
    let range = SizeRange(min: Size(width: 0, height: 7))
    #expect(size.resolve(parentSize: parent) == range)
  }

  @Test("A length that is not finite is automatic, and a negative length is 0")
  func nonsense() {
    let size = ComponentSize(
      width: .points(.infinity),
      height: .points(-5),
      minWidth: .points(.nan),
      minHeight: .points(-.infinity),
      maxWidth: .points(.infinity),
      maxHeight: .percent(.nan)
    )
    let range = SizeRange(max: Size(width: .infinity, height: 0))
    #expect(size.resolve(parentSize: parent) == range)
  }

  @Test("If a parent's range and a size do not intersect, the parent's range prevails")
  func parentWins() {
    let range = SizeRange(min: Size(width: 100, height: 0), max: Size(width: 150, height: 30))
    let small = range.restricted(to: ComponentSize(width: 20, height: 90))
    #expect(small == SizeRange(exactly: Size(width: 100, height: 30)))
    let half = range.restricted(to: ComponentSize(width: .percent(60)), relativeTo: parent)
    #expect(half.min == Size(width: 120, height: 0) && half.max == Size(width: 120, height: 30))
  }

  @Test("A style stores a component size and returns it")
  func style() {
    let size = ComponentSize(width: .percent(50), minHeight: 3, maxHeight: 44)
    var style = LayoutStyle()
    style.componentSize = size
    #expect(style.width == .percent(50) && style.minHeight == 3 && style.maxHeight == 44)
    #expect(style.componentSize == size)
    style.componentSize = .auto
    #expect(style == LayoutStyle())
  }

  @Test("Random sizes resolve to exactly the lengths that a model allows")
  func property() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let size = ComponentSize(
        width: dimension(&random),
        height: dimension(&random),
        minWidth: dimension(&random),
        minHeight: dimension(&random),
        maxWidth: dimension(&random),
        maxHeight: dimension(&random)
      )
      let parent = ProposedSize(width: length(&random), height: length(&random))
      let range = size.resolve(parentSize: parent)
      let width = Model(size.minWidth, size.width, size.maxWidth, parent.width)
      let height = Model(size.minHeight, size.height, size.maxHeight, parent.height)
      #expect(width.allows(range.min.width, range.max.width), "\(size) in \(parent)")
      #expect(height.allows(range.min.height, range.max.height), "\(size) in \(parent)")
    }
  }

  @Test("A range restricted to a random size lies within the parent's range")
  func restrictedProperty() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<20_000 {
      let size = ComponentSize(
        width: dimension(&random),
        minWidth: dimension(&random),
        maxHeight: dimension(&random)
      )
      let least = Double.random(in: 0...60, using: &random)
      let range = SizeRange(
        min: Size(width: least, height: 0),
        max: Size(
          width: least + Double.random(in: 0...60, using: &random),
          height: random.once(in: 2) ? .infinity : 50
        )
      )
      let result = range.restricted(to: size, relativeTo: parent)
      #expect(range.contains(result.min, tolerance: 0))
      #expect(result.max.width <= range.max.width && result.max.height <= range.max.height)
      #expect(result.min.width <= result.max.width && result.min.height <= result.max.height)
    }
  }

  private func dimension(_ random: inout SplitMix64) -> LayoutDimension {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: .auto
    case 3, 4: .points(Double(Int.random(in: 0...20, using: &random)))
    case 5: .percent(Double(Int.random(in: 0...150, using: &random)))
    case 6: .points(random.pick([-3, .infinity, -.infinity, .nan]))
    default: .percent(random.pick([-3, .infinity, -.infinity, .nan]))
    }
  }

  private func length(_ random: inout SplitMix64) -> Double? {
    random.pick([nil, .nan, .infinity, 0, 10, 15, 20])
  }
}

/// A model of one axis of a size, which tests lengths instead of computing limits: among all
/// relevant lengths, those remain that no stronger rule forbids.
private struct Model {
  private let minimum: Double?
  private let exact: Double?
  private let maximum: Double?

  init(
    _ minimum: LayoutDimension,
    _ exact: LayoutDimension,
    _ maximum: LayoutDimension,
    _ parent: Double?
  ) {
    self.minimum = Model.points(minimum, parent)
    self.exact = Model.points(exact, parent)
    self.maximum = Model.points(maximum, parent)
  }

  /// Whether exactly the lengths from `lower` to `upper` remain.
  func allows(_ lower: Double, _ upper: Double) -> Bool {
    var candidates: Set<Double> = [0, .infinity, lower, upper]
    for length in [minimum, exact, maximum].compactMap({ $0 }) {
      candidates.formUnion([length, max(0, length - 0.25), length + 0.25])
    }
    var left = candidates.filter { $0 >= minimum ?? 0 }
    // A rule that would forbid all lengths keeps the nearest ones.
    left = obeying(left) { max(0, $0 - (maximum ?? .infinity)) }
    left = obeying(left) { length in exact.map { abs(length - $0) } ?? 0 }
    return left == candidates.filter { $0 >= lower && $0 <= upper }
  }

  private func obeying(_ lengths: Set<Double>, _ excess: (Double) -> Double) -> Set<Double> {
    let least = lengths.map { excess($0).isNaN ? 0 : excess($0) }.min() ?? 0
    return lengths.filter { (excess($0).isNaN ? 0 : excess($0)) == least }
  }

  private static func points(_ dimension: LayoutDimension, _ parent: Double?) -> Double? {
    switch dimension {
    case .points(let value): return value.isFinite ? max(value, 0) : nil
    case .percent(let value):
      guard value.isFinite, let parent, parent.isFinite else { return nil }
      return max(value * parent / 100, 0)
    default: return nil
    }
  }
}
