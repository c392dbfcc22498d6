/// A priority queue with access by name: a binary heap with a dictionary of the elements' indices.
///
/// All changes take O(log n); reading the first element takes O(1).
struct PriorityList<Name: Hashable, Priority: Comparable> {
  private var heap: [(name: Name, priority: Priority)] = []
  private var indices: [Name: Int] = [:]

  var count: Int { heap.count }

  /// The element with the lowest priority.
  var first: (name: Name, priority: Priority)? { heap.first }

  /// The names of all elements, in no particular order.
  var names: [Name] { heap.map(\.name) }

  /// Returns the priority of an element, or `nil` if there is no such element.
  func priority(of name: Name) -> Priority? { indices[name].map { heap[$0].priority } }

  /// Adds an element, or changes its priority.
  mutating func set(_ name: Name, to priority: Priority) {
    if let index = indices[name] {
      heap[index].priority = priority
      raise(index)
      if let index = indices[name] { lower(index) }
    } else {
      heap.append((name, priority))
      indices[name] = heap.count - 1
      raise(heap.count - 1)
    }
  }

  /// Removes an element. Does nothing if there is no such element.
  mutating func remove(_ name: Name) {
    guard let index = indices.removeValue(forKey: name) else { return }
    let last = heap.removeLast()
    guard index < heap.count else { return }
    heap[index] = last
    indices[last.name] = index
    raise(index)
    if let index = indices[last.name] { lower(index) }
  }

  private mutating func raise(_ start: Int) {
    var index = start
    while index > 0, heap[index].priority < heap[(index - 1) / 2].priority {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func lower(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].priority < heap[least].priority {
        least = child
      }
      if least == index { return }
      swap(index, least)
      index = least
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    indices[heap[one].name] = one
    indices[heap[other].name] = other
  }
}

extension PriorityList: Sendable where Name: Sendable, Priority: Sendable {}
