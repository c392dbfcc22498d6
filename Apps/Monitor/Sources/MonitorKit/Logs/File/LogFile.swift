import Rowan

/// Reads a log, off the main actor: the interactor of its screen.
///
/// The end is read first, so that it is there within a moment however large the file is. What comes before is
/// counted in the background, as where lines begin has to be known before one can go to any of them; until
/// then the lines of the end have no numbers. Memory is taken for where lines begin, a quarter of a byte a
/// line, and for the lines that were found, 12 bytes each; what lines say is read when they come into sight.
public actor LogFile: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = LogRequest

  /// How much is read at first, in bytes.
  static let tailSize = 262_144
  /// How much is taken in at one look, in bytes, so that others get an answer meanwhile.
  static let growthLimit = 67_108_864
  /// How long those who wait are not told again.
  private static let telling = Duration.milliseconds(100)
  /// How many bytes tell whether a file of the same size, or larger, is still the same.
  private static let signLength = 256

  /// What the file is called, and where it is.
  nonisolated let path: String
  private let logs: LogCatalogue
  private var file: String?
  var handle: LogHandle?
  var report = LogReport()
  /// Where the lines before the first ones read begin; `nil` while they are being counted.
  var lead: LogIndex?
  /// Where the lines from there to the end begin.
  var tail = LogIndex(start: 0)
  /// The first bytes of the file.
  private var sign: [UInt8] = []
  var counting: Task<Void, Never>?
  var searches: [LogSearch.Kind: LogSearch] = [:]
  var searchCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var lastTold = ContinuousClock.now

  /// Creates a reader of one of the logs of a machine, which it opens when it is asked for something.
  init(path: String, of logs: LogCatalogue) {
    self.path = path
    self.logs = logs
  }

  /// Looks at the file: a report, or why it cannot be read.
  public func perform(request: LogRequest) async -> Result<LogReport, any Error> {
    switch request.action {
    case .look(let pattern):
      do throws(LogProblem) {
        try look()
      } catch {
        return .failure(error)
      }
      search(pattern)
      return .success(report)
    }
  }

  /// Ends all work: whoever waits for it gets an answer.
  public func cleanupResources() async {
    counting?.cancel()
    counting = nil
    endSearches()
    handle = nil
    tell()
  }

  /// Waits until counting or looking for something has got further.
  ///
  /// - Parameter report: How far it had got.
  /// - Returns: Whether it has, or was under way at all.
  public func progress(since report: LogReport) async -> Bool {
    guard report == self.report else { return true }
    guard counting != nil || searches.values.contains(where: { $0.task != nil }) else {
      return false
    }
    await nextProgress()
    return true
  }

  /// Waits until whatever is under way has got further.
  func nextProgress() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Tells those who wait that there is something new, at once or not too often.
  func tell(atOnce: Bool = true) {
    let now = ContinuousClock.now
    guard atOnce || lastTold.duration(to: now) >= Self.telling else { return }
    lastTold = now
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Some lines, and how many there are in their stretch.
  ///
  /// - Parameters:
  ///   - range: The lines wanted, from 0; those behind the last one are left out.
  ///   - stretch: The stretch they are in.
  ///   - open: The first byte of the line that is shown as a whole; `nil` for none.
  /// - Returns: The lines.
  /// - Throws: `CancellationError` where there is no such stretch any more.
  public func rows(
    _ range: Range<Int>,
    of stretch: LogStretch,
    open: Int? = nil
  ) throws -> RowPage<LogLine> {
    var page = try page(range, of: stretch)
    if let open, let place = page.rows.firstIndex(where: { $0.offset == open }),
      let line = line(at: open, number: page.rows[place].number, limit: LogLine.openLimit)
    {
      page.rows[place] = line
      page.rows[place].isOpen = true
    }
    return page
  }

  private func page(_ range: Range<Int>, of stretch: LogStretch) throws -> RowPage<LogLine> {
    guard let handle else { throw CancellationError() }
    let pattern = searches[.text]?.pattern ?? LogPattern()
    switch stretch {
    case .lead(generation: report.generation):
      guard let lead else { throw CancellationError() }
      let rows = handle.lines(
        range.clamped(to: 0..<lead.count),
        by: lead,
        first: 1,
        pattern: pattern
      )
      return RowPage(rows: rows, count: lead.count)
    case .tail(generation: report.generation):
      let rows = handle.lines(
        range.clamped(to: 0..<tail.count),
        by: tail,
        first: lead.map { $0.count + 1 },
        pattern: pattern
      )
      return RowPage(rows: rows, count: tail.count)
    case .found(let number):
      guard let matches = searches.values.first(where: { $0.number == number })?.matches else {
        throw CancellationError()
      }
      let rows = range.clamped(to: 0..<matches.count).compactMap { index in
        let number = Int(matches.numbers[index])
        return line(at: matches.offsets[index], number: number, limit: LogLine.limit)
      }
      return RowPage(rows: rows, count: matches.count)
    default: throw CancellationError()
    }
  }

  private func line(at offset: Int, number: Int?, limit: Int) -> LogLine? {
    let pattern = searches[.text]?.pattern ?? LogPattern()
    return handle?.withLine(at: offset, before: tail.end, limit: limit) { line in
      LogLine(line.bytes, isCut: line.isCut, offset: offset, number: number, pattern: pattern)
    }
  }

  /// Takes in what has become of the file.
  private func look() throws(LogProblem) {
    guard let handle, let file else { return try open() }
    let identity = FileIdentity(path: file)
    report.isGone = identity == nil
    if let identity, identity != handle.identity {
      guard let newer = try? LogHandle(path: file) else {
        report.isGone = true
        return
      }
      report.change = .replaced
      return begin(with: newer)
    }
    // Emptied and filled again between two looks, a file may be as large as before, or larger.
    if handle.size < tail.end || handle.bytes(at: 0, count: sign.count) != sign {
      report.change = .truncated
      return begin(with: handle)
    }
    grow()
  }

  /// Opens the file, if it is one of the logs: an address may be anybody's.
  private func open() throws(LogProblem) {
    guard let file = logs.file(of: path) else { throw .missing }
    do throws(FileProblem) {
      let handle = try LogHandle(path: file)
      self.file = file
      begin(with: handle)
    } catch {
      throw error == .refused ? .refused : .missing
    }
  }

  /// Reads a file from its end on.
  private func begin(with handle: LogHandle) {
    counting?.cancel()
    counting = nil
    let isAnew = self.handle != nil
    self.handle = handle
    if isAnew { report.generation += 1 }
    let size = handle.size
    let start = Self.start(ofTailIn: handle, size)
    sign = handle.bytes(at: 0, count: min(size, Self.signLength))
    tail = LogIndex(start: start)
    lead = start == 0 ? LogIndex(start: 0) : nil
    report.lead = start == 0 ? 0 : nil
    report.progress = 0
    searchAnew()
    grow()
    if start > 0 { count(handle, upTo: start) }
  }

  /// Where the first line begins within the last bytes; 0 where there is none.
  private static func start(ofTailIn handle: LogHandle, _ size: Int) -> Int {
    guard size > tailSize else { return 0 }
    let bytes = handle.bytes(at: size - tailSize, count: tailSize)
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    return end.map { size - tailSize + $0 + 1 } ?? 0
  }

  /// Takes in what has been written since.
  private func grow() {
    guard let handle else { return }
    let size = handle.size
    if sign.count < Self.signLength, size > sign.count {
      sign = handle.bytes(at: 0, count: min(size, Self.signLength))
    }
    let end = min(size, tail.end + Self.growthLimit)
    handle.forEachBlock(in: tail.end..<max(end, tail.end), of: 1_048_576) { block, _ in
      tail.append(block)
      return true
    }
    report.size = size
    report.tail = tail.count
    report.memory = tail.memory + (lead?.memory ?? 0)
  }
}
