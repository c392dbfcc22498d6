/// The line that the kernel writes about a process into `stat`, as far as Monitor has a use for it.
struct StatLine: Sendable, Equatable {
  /// The name, of which the kernel keeps 15 bytes.
  var name: String
  var state: ProcessState
  /// The number of the process that started it; 0 for the first ones.
  var parent: Int
  /// The time on processors so far, in ticks.
  var ticks: Int
  /// From -20, which is served first, to 19.
  var nice: Int
  var threads: Int
  /// When it started, in ticks since the machine did.
  var start: Int
  /// The memory it has laid claim to, in bytes.
  var virtualMemory: Int
  /// The memory it holds, in pages.
  var pages: Int

  /// Takes a line apart; `nil` when it makes no sense or breaks off.
  ///
  /// The name stands in parentheses and may itself contain any of them, spaces and ends of lines, so that
  /// the last parenthesis of the line ends it.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let open = line.firstIndex(of: UInt8(ascii: "(")),
      let close = line.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    var fields = Fields(bytes: line[(close + 1)...])
    // The manual counts fields from 1 and the state is the third: 4 parent, 14 and 15 time in the program
    // and in the kernel, 19 nice, 20 threads, 22 start, 23 virtual memory, 24 pages.
    guard let state = fields.letter(), let parent = fields.number(), fields.skip(9),
      let user = fields.number(), let system = fields.number(), fields.skip(3),
      let nice = fields.number(), let threads = fields.number(), fields.skip(1),
      let start = fields.number(), let virtualMemory = fields.number(),
      let pages = fields.number(), user >= 0, system >= 0, start >= 0
    else { return nil }
    name = Self.name(line[(open + 1)..<close])
    self.state = ProcessState(letter: state)
    self.parent = max(0, parent)
    ticks = user &+ system
    self.nice = nice
    self.threads = max(0, threads)
    self.start = start
    self.virtualMemory = max(0, virtualMemory)
    self.pages = max(0, pages)
  }

  /// Control characters would break lines where the name is shown.
  private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: bytes, as: UTF8.self).withoutControls
  }

  /// Reads fields one after the other. A number counts only when something follows it: without, the line
  /// may have been cut within it.
  private struct Fields {
    var bytes: Slice<UnsafeRawBufferPointer>

    mutating func letter() -> UInt8? {
      guard let field = next(), field.count == 1 else { return nil }
      return field.first
    }

    mutating func number() -> Int? {
      guard var field = next() else { return nil }
      let isNegative = field.first == UInt8(ascii: "-")
      if isNegative { field = field.dropFirst() }
      guard !field.isEmpty else { return nil }
      var number = 0
      for byte in field {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, isOver) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        // Only virtual memory comes near; what is larger than anything is as large as can be said.
        number = isTooLarge || isOver ? .max : sum
      }
      return isNegative ? -number : number
    }

    mutating func skip(_ count: Int) -> Bool {
      for _ in 0..<count where next() == nil { return false }
      return true
    }

    private mutating func next() -> Slice<UnsafeRawBufferPointer>? {
      guard let start = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " "))
      else { return nil }
      defer { bytes = bytes[end...] }
      return bytes[start..<end]
    }
  }
}
