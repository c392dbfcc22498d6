import Foundation

/// Reads the mutations of a connection as `mutations.js` does: returns each as an array of code, view and operands.
struct MutationReader {
  private var values: [Int: Any] = [:]
  private var ends: [Int: Double] = [:]
  private var indices: [Int: Int] = [:]
  private var parts: [Any] = []
  private var index = 0
  private var parent = 0

  mutating func read(_ parts: [Any]) throws -> [[Any]] {
    self.parts = parts
    index = 0
    var result: [[Any]] = []
    var view = 0
    var generation = 0
    while index < parts.count {
      let number = try int()
      let operation = number % 64
      guard operation != 54 else {
        result.append([11])
        continue
      }
      let order = number / 128
      view += order % 2 == 1 ? (order + 1) / 2 : -order / 2
      if operation == 7 { generation = (parts[index] as? NSNumber)?.intValue ?? 0 }
      if number / 64 % 2 == 1 { result.append([7, view, generation]) }
      if operation != 52 { result.append(try mutation(operation, view)) }
    }
    return result
  }

  private mutating func mutation(_ operation: Int, _ view: Int) throws -> [Any] {
    switch operation {
    case 0, 1, 5, 7, 14: return [operation, view, try take()]
    case 2, 53:
      parent = view + (try int())
      return operation == 2 ? [2, view, parent] : [2, view, parent, view + (try int())]
    case 56: return [2, view, parent, view + (try int())]
    case 3: return [3, view, try take(), try take(), try take(), try take()]
    case 50, 57, 58: return [3, view] + (try frame(operation))
    case 6: return [6, view, 1]
    case 51: return [6, view, 0]
    case 8, 9, 10: return [operation, view, try take(), try take()]
    case 13: return [13, view] + (try list(try take()))
    case 48: return [4, view, 8, 0, 0] + (try lines())
    case 49: return [4, view, 8, 0, 0, try line()]
    case 24: return [4, view, 8] + (try text(try list(try take())))
    case 31: return [4, view, 15, try description()]
    case 55, 59: return [4, view, 15, try item(isNext: operation == 59)]
    case 16..<48: return [4, view, operation - 16] + (try list(try value().value))
    case 11, 12, 15: return [operation, view]
    default: throw WireReader.Broken()
    }
  }

  private mutating func take() throws -> Any {
    guard index < parts.count else { throw WireReader.Broken() }
    defer { index += 1 }
    return parts[index]
  }

  private mutating func int() throws -> Int {
    guard let number = try take() as? NSNumber else { throw WireReader.Broken() }
    return number.intValue
  }

  private mutating func double() throws -> Double {
    guard let number = try take() as? NSNumber else { throw WireReader.Broken() }
    return number.doubleValue
  }

  private func list(_ value: Any) throws -> [Any] {
    guard let list = value as? [Any] else { throw WireReader.Broken() }
    return list
  }

  private mutating func string() -> String? {
    guard index < parts.count, let text = parts[index] as? String else { return nil }
    index += 1
    return text
  }

  private mutating func value() throws -> (number: Int?, value: Any) {
    let first = try take()
    guard let number = first as? NSNumber else { return (nil, first) }
    if index < parts.count, parts[index] is [Any] || parts[index] is [String: Any] {
      values[number.intValue] = parts[index]
      ends[number.intValue] = 0
      indices[number.intValue] = -1
      index += 1
    }
    guard let value = values[number.intValue] else { throw WireReader.Broken() }
    return (number.intValue, value)
  }

  private mutating func frame(_ operation: Int) throws -> [Any] {
    let (number, value) = try value()
    let edges = try list(value)
    guard let number, edges.count == 2 else { throw WireReader.Broken() }
    let end = operation == 57 ? 0 : ends[number] ?? 0
    let top = end + (operation == 58 ? 0 : try double())
    let height = try double()
    ends[number] = top + height
    return [edges[0], top, edges[1], height]
  }

  private mutating func lines() throws -> [Any] {
    let style = try list(try value().value)
    var lines: [Any] = []
    while let text = string() { lines.append(line(style, lines.count, 0, text)) }
    return lines
  }

  private mutating func line() throws -> [Any] {
    let style = try list(try value().value)
    let left = try double() / 1024
    guard let text = string() else { throw WireReader.Broken() }
    return line(style, 0, left, text)
  }

  private func line(_ style: [Any], _ index: Int, _ left: Double, _ text: String) -> [Any] {
    let numbers = style.map { ($0 as? NSNumber)?.doubleValue ?? 0 }
    let run = [text, left, style[0], style[1], style[2]] + style.dropFirst(5)
    return [numbers[3] + Double(index) * numbers[4], run]
  }

  private mutating func text(_ parts: [Any]) throws -> [Any] {
    var result = Array(parts.prefix(2))
    for line in parts.dropFirst(2) {
      let line = try list(line)
      var edge = 0.0
      var read: [Any] = [line[0]]
      for run in line.dropFirst() {
        let run = try list(run)
        let style = try style(run[1])
        let shaping = style.count > 6 ? (style[6] as? NSNumber)?.intValue ?? 0 : 0
        var rest = run.dropFirst(2).map { ($0 as? NSNumber)?.doubleValue ?? 0 }[...]
        let width = shaping & 8 != 0 ? rest.removeFirst() : 0
        let left = rest.first.map { $0 / 1024 } ?? edge
        edge = shaping & 8 != 0 ? left + width : 0
        var numbers: [Any] = [run[0], left, style[0], style[1], style[2]]
        for index in 3..<7 { numbers.append(index < style.count ? style[index] : 0) }
        read.append(shaping & 8 != 0 ? numbers + [width] : numbers)
      }
      result.append(read)
    }
    return result
  }

  private mutating func style(_ part: Any) throws -> [Any] {
    if let number = part as? NSNumber {
      guard let value = values[number.intValue] else { throw WireReader.Broken() }
      return try list(value)
    }
    let list = try list(part)
    guard list.count == 2, list[1] is [Any], let number = list[0] as? NSNumber else { return list }
    values[number.intValue] = list[1]
    ends[number.intValue] = 0
    return try self.list(list[1])
  }

  private mutating func item(isNext: Bool) throws -> [String: Any] {
    let (number, base) = try value()
    let index = isNext ? (number.flatMap { indices[$0] } ?? -1) + 1 : try int()
    if let number { indices[number] = index }
    return try description(base, index: index)
  }

  private mutating func description() throws -> [String: Any] {
    try description(try value().value, index: nil)
  }

  private mutating func description(_ base: Any, index: Int?) throws -> [String: Any] {
    guard var object = base as? [String: Any] else { throw WireReader.Broken() }
    object["i"] = index
    if let text = string() { object["l"] = text }
    if let text = string() { object["v"] = text }
    return object
  }
}
