/// The numbers of steps as they are written on a command line: `1,4,8-20`.
package struct StepNumbers: CustomStringConvertible {
  package var numbers: [Int]

  package init(_ numbers: [Int]) { self.numbers = numbers }

  /// Parses numbers and ranges of numbers; `nil` for any other text. Ranges of more than a million
  /// numbers are rejected, because no run is as long.
  package init?(_ text: String) {
    numbers = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends[0], ends.count <= 2, let last = ends[ends.count - 1], first <= last,
        last - first < 1_000_000
      else { return nil }
      numbers += first...last
    }
  }

  package var description: String {
    var parts: [String] = []
    var start = 0
    while start < numbers.count {
      var end = start
      while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
      parts.append(start == end ? "\(numbers[start])" : "\(numbers[start])-\(numbers[end])")
      start = end + 1
    }
    return parts.joined(separator: ",")
  }
}
