/// A strict parser of version 0.0.4 of the text format of Prometheus: every line has to match the description of
/// the format, and other lines are errors.
struct ExpositionReader {
  struct Sample: Hashable {
    var name: String
    var labels: [String: String]
    var value: String
  }

  struct Family {
    var type: String
    var description: String?
    var samples: [Sample] = []
  }

  struct Broken: Error {
    let line: String
    let reason: String
  }

  private(set) var families: [String: Family] = [:]
  private var seen: Set<[String]> = []

  init(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Broken(line: "", reason: "no UTF-8")
    }
    guard text.isEmpty || text.hasSuffix("\n") else { throw Broken(line: "", reason: "no end") }
    var current: String?
    var description: (name: String, text: String)?
    for line in text.unicodeScalars.split(separator: "\n").map(String.init) {
      if line.hasPrefix("# HELP ") {
        let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, Self.isName(parts[2], colons: true) else {
          throw Broken(line: line, reason: "help")
        }
        description = (String(parts[2]), try Self.unescaped(parts[3], quotes: false, line))
      } else if line.hasPrefix("# TYPE ") {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, Self.isName(parts[2], colons: true),
          ["counter", "gauge", "histogram"].contains(parts[3])
        else { throw Broken(line: line, reason: "type") }
        let name = String(parts[2])
        guard families[name] == nil else { throw Broken(line: line, reason: "family twice") }
        if let description, description.name != name {
          throw Broken(line: line, reason: "help of another family")
        }
        families[name] = Family(type: String(parts[3]), description: description?.text)
        description = nil
        current = name
      } else {
        guard let current, let family = families[current] else {
          throw Broken(line: line, reason: "no family")
        }
        let sample = try Self.sample(line)
        let endings = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard endings.contains(where: { current + $0 == sample.name }) else {
          throw Broken(line: line, reason: "sample of another family")
        }
        let key = [sample.name] + sample.labels.sorted { $0.key < $1.key }.flatMap { [$0, $1] }
        guard seen.insert(key).inserted else { throw Broken(line: line, reason: "sample twice") }
        families[current]?.samples.append(sample)
      }
    }
    for (name, family) in families where family.type == "histogram" {
      try Self.check(family, name)
    }
  }

  /// Returns the value of a sample, or `nil` if there is none.
  func value(_ name: String, _ labels: [String: String] = [:]) -> String? {
    for family in families.values {
      for sample in family.samples where sample.name == name && sample.labels == labels {
        return sample.value
      }
    }
    return nil
  }

  /// Checks that buckets rise up to the one without a bound, which has the total count.
  private static func check(_ family: Family, _ name: String) throws {
    var groups: [[String: String]: [(bound: String, count: UInt64)]] = [:]
    for sample in family.samples where sample.name == name + "_bucket" {
      var labels = sample.labels
      guard let bound = labels.removeValue(forKey: "le"), let count = UInt64(sample.value) else {
        throw Broken(line: name, reason: "bucket")
      }
      groups[labels, default: []].append((bound, count))
    }
    for (labels, buckets) in groups {
      let bounds = buckets.map { $0.bound == "+Inf" ? .infinity : Double($0.bound) ?? .nan }
      let rise = zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }
      let counts = buckets.map(\.count)
      let grow = zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 }
      let count = family.samples.first { $0.name == name + "_count" && $0.labels == labels }
      let sum = family.samples.first { $0.name == name + "_sum" && $0.labels == labels }
      guard rise, grow, bounds.last == .infinity, sum != nil,
        count.flatMap({ UInt64($0.value) }) == counts.last
      else { throw Broken(line: name, reason: "histogram") }
    }
  }

  private static func sample(_ line: String) throws -> Sample {
    var rest = line[...]
    let name = rest.prefix { $0 != "{" && $0 != " " }
    guard isName(name, colons: true) else { throw Broken(line: line, reason: "name") }
    rest = rest.dropFirst(name.count)
    var labels: [String: String] = [:]
    if rest.first == "{" {
      repeat {
        rest = rest.dropFirst()
        let label = rest.prefix { $0 != "=" }
        rest = rest.dropFirst(label.count)
        guard isName(label, colons: false), rest.hasPrefix("=\"") else {
          throw Broken(line: line, reason: "label")
        }
        rest = rest.dropFirst(2)
        var raw = ""
        while let character = rest.unicodeScalars.first, character != "\"" {
          raw.unicodeScalars.append(character)
          rest.unicodeScalars.removeFirst()
          if character == "\\", let next = rest.unicodeScalars.first {
            raw.unicodeScalars.append(next)
            rest.unicodeScalars.removeFirst()
          }
        }
        guard rest.unicodeScalars.first == "\"" else { throw Broken(line: line, reason: "quote") }
        rest.unicodeScalars.removeFirst()
        guard
          labels.updateValue(try unescaped(raw[...], quotes: true, line), forKey: String(label))
            == nil
        else { throw Broken(line: line, reason: "label twice") }
      } while rest.first == ","
      guard rest.first == "}" else { throw Broken(line: line, reason: "brace") }
      rest = rest.dropFirst()
    }
    guard rest.first == " " else { throw Broken(line: line, reason: "space") }
    let value = String(rest.dropFirst())
    let isNumber =
      ["NaN", "+Inf", "-Inf"].contains(value)
      || (Double(value) != nil && value.utf8.allSatisfy { "0123456789+-.e".utf8.contains($0) })
    guard isNumber else { throw Broken(line: line, reason: "value") }
    return Sample(name: String(name), labels: labels, value: value)
  }

  private static func isName(_ text: Substring, colons: Bool) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      case UInt8(ascii: ":"): colons
      default: false
      }
    }
  }

  private static func unescaped(_ text: Substring, quotes: Bool, _ line: String) throws -> String {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": result += "\\"
      case "n": result += "\n"
      case "\"" where quotes: result += "\""
      default: throw Broken(line: line, reason: "escape")
      }
    }
    return result
  }
}
