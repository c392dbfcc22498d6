/// The fields of a process's `stat` line that Monitor needs.
struct StatLine: Sendable, Equatable {
  /// The name. The kernel stores 15 bytes of it.
  var name: String
  var state: ProcessState
  /// The number of the parent process, or 0 for the first processes.
  var parent: Int
  /// The processor time so far, in ticks.
  var ticks: Int
  /// The niceness, from -20 (the highest priority) to 19.
  var nice: Int
  var threads: Int
  /// The start time, in ticks since the machine started.
  var start: Int
  /// The size of the virtual memory, in bytes.
  var virtualMemory: Int
  /// The resident memory, in pages.
  var pages: Int

  /// Creates the fields from a line, or `nil` if the line is malformed or truncated.
  ///
  /// The name is in parentheses. It may itself contain parentheses, spaces and line breaks, so the
  /// last parenthesis of the line ends it.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let open = line.firstIndex(of: UInt8(ascii: "(")),
      let close = line.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    var fields = Fields(bytes: line[(close + 1)...])
    // The manual counts fields from 1, and the state is the third: 4 parent, 14 and 15 time in user
    // mode and in the kernel, 19 nice, 20 threads, 22 start, 23 virtual memory, 24 pages.
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

  /// Decodes the name and replaces control characters, which would break the lines that contain it.
  private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: bytes, as: UTF8.self).withoutControls
  }

  /// A reader of fields, one after the other. A number counts only if a character follows it,
  /// because a truncated line may end within a number.
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
        // Only virtual memory comes near the limit. A larger number becomes the largest one.
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
