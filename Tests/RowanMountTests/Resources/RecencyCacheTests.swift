import RowanMount
import TestSupport
import Testing

@Suite("`RecencyCache`")
struct RecencyCacheTests {
  @Test("The most recently used values stay, and the least recently used ones are removed")
  func order() {
    var cache = RecencyCache<String, Int>(limit: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, weight: 1) }
    #expect(cache.value(for: "a") == 0)
    cache.insert(3, for: "d", weight: 1)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.count == 3)
  }

  @Test("A value that alone exceeds the limit is not cached, and removes no other")
  func tooHeavy() {
    var cache = RecencyCache<String, Int>(limit: 3)
    cache.insert(1, for: "a", weight: 2)
    cache.insert(2, for: "b", weight: 4)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "b") == nil)
  }

  @Test("Random operations give the values of a list in order of use")
  func model() {
    var generator = SplitMix64(seed: 3)
    var cache = RecencyCache<Int, Int>(limit: 40)
    var model: [(key: Int, value: Int, weight: Int)] = []
    for step in 0..<20_000 {
      let key = generator.below(30)
      switch generator.below(5) {
      case 0:
        cache.remove(key)
        model.removeAll { $0.key == key }
      case 1, 2:
        let found = model.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == found.map { model[$0].value })
        if let found { model.append(model.remove(at: found)) }
      default:
        let weight = 1 + generator.below(9)
        cache.insert(step, for: key, weight: weight)
        model.removeAll { $0.key == key }
        model.append((key, step, weight))
        while model.reduce(0, { $0 + $1.weight }) > 40 { model.removeFirst() }
      }
      #expect(cache.count == model.count)
      #expect(cache.weight == model.reduce(0) { $0 + $1.weight })
    }
  }
}
