/// The mutations in a batch of the web server, read without building a tree, so that a load test with many tabs takes
/// little time. `RowanWeb/Wire/WireEncoder+Mutation.swift` describes the format.
public struct PageMutations: Sequence, IteratorProtocol {
  /// A mutation of a view.
  public struct Mutation {
    /// The number of the operation; attributes are set from 16 on.
    public var operation: Int
    /// The view.
    public var view: Int
    /// The first operand if it is a number; otherwise 0.
    public var operand = 0
    /// The operands that are strings, as JSON.
    public var texts: [ArraySlice<UInt8>] = []
  }

  /// The operation that creates a view; its operand is the kind.
  public static let create = 0
  /// The operation that binds a view to a generation, its operand.
  public static let bind = 7
  /// The operations that describe a view to assistive technology.
  public static let descriptions = [31, 55, 59]

  private enum Token {
    case number(Int)
    case text(ArraySlice<UInt8>)
    case nested
  }

  private var rest: ArraySlice<UInt8>
  private var view = 0
  private var generation = 0
  private var waiting: Mutation?

  /// Begins to read the mutations in a message.
  public init(_ message: ArraySlice<UInt8>) {
    let start = Array(#""m":["#.utf8)
    rest = []
    var index = message.startIndex
    while let found = message[index...].firstIndex(of: start[0]) {
      if message[found...].starts(with: start) {
        rest = message[(found + start.count)...]
        return
      }
      index = found + 1
    }
  }

  /// Returns the next mutation; `nil` at the end.
  public mutating func next() -> Mutation? {
    if let waiting {
      self.waiting = nil
      return waiting
    }
    guard case .number(let number) = take() else { return nil }
    let operation = number % 64
    guard operation != 54 else { return Mutation(operation: operation, view: 0) }
    let order = number / 128
    view += order % 2 == 1 ? (order + 1) / 2 : -order / 2
    var mutation = Mutation(operation: operation, view: view)
    readOperands(of: &mutation)
    if operation == Self.bind { generation = mutation.operand }
    guard number / 64 % 2 == 1 else { return mutation }
    waiting = mutation
    return Mutation(operation: Self.bind, view: view, operand: generation)
  }

  private mutating func readOperands(of mutation: inout Mutation) {
    switch mutation.operation {
    case 0, 1, 2, 5, 7, 14, 56: takeNumber(of: &mutation)
    case 53, 8, 9, 10: for _ in 0..<2 { takeAny(of: &mutation) }
    case 3: for _ in 0..<4 { takeAny(of: &mutation) }
    case 13, 24: takeAny(of: &mutation)
    case 50, 57:
      takeValue()
      for _ in 0..<2 { takeAny(of: &mutation) }
    case 48:
      takeValue()
      takeTexts(of: &mutation)
    case 49:
      takeValue()
      for _ in 0..<2 { takeAny(of: &mutation) }
    case 31, 59:
      takeValue()
      takeTexts(of: &mutation)
    case 58:
      takeValue()
      takeAny(of: &mutation)
    case 55:
      takeValue()
      takeNumber(of: &mutation)
      takeTexts(of: &mutation)
    case 16..<48: takeValue()
    default: break
    }
  }

  private mutating func takeNumber(of mutation: inout Mutation) {
    if case .number(let number) = take() { mutation.operand = number }
  }

  private mutating func takeAny(of mutation: inout Mutation) {
    if case .text(let text) = take() { mutation.texts.append(text) }
  }

  private mutating func takeTexts(of mutation: inout Mutation) {
    while rest.first == UInt8(ascii: "\""), case .text(let text) = take() {
      mutation.texts.append(text)
    }
  }

  /// Reads a value: itself, its number, or a new number and the value.
  private mutating func takeValue() {
    guard case .number = take() else { return }
    if let first = rest.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      _ = take()
    }
  }

  /// Reads one part and the comma after it; `nil` at the end of the list.
  private mutating func take() -> Token? {
    guard let first = rest.first, first != UInt8(ascii: "]") else { return nil }
    let end: Int
    let token: Token
    switch first {
    case UInt8(ascii: "\""):
      end = endOfText(from: rest.startIndex)
      token = .text(rest[rest.startIndex..<end])
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      end = endOfNested()
      token = .nested
    default:
      end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") } ?? rest.endIndex
      token = .number(integer(rest[rest.startIndex..<end]))
    }
    rest = rest[Swift.min(end, rest.endIndex)...]
    if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    return token
  }

  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < rest.endIndex, rest[index] != UInt8(ascii: "\"") {
      index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  private func endOfNested() -> Int {
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      switch rest[index] {
      case UInt8(ascii: "\""):
        index = endOfText(from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// Returns the integer part of a number.
  private func integer(_ digits: ArraySlice<UInt8>) -> Int {
    let isNegative = digits.first == UInt8(ascii: "-")
    let magnitude = digits.dropFirst(isNegative ? 1 : 0)
      .prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      .reduce(0) { $0 &* 10 &+ Int($1 & 15) }
    return isNegative ? -magnitude : magnitude
  }
}
