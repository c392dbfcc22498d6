import Rowan

/// The reader of a log, off the main actor: the interactor of its screen.
///
/// The end of the file is read first, so that it appears within a moment for files of any size. The
/// lines before it are counted in the background, because a line can be addressed only once its
/// position is known. Until then, the lines of the end have no numbers. Memory is used for
/// positions, a quarter of a byte per line, and for matches, 12 bytes each. The text of a line is
/// read when the line becomes visible.
public actor LogFile: AsyncInteractable {
  /// The type of request.
  public typealias Request = LogRequest

  /// The number of bytes that are read first.
  static let tailSize = 262_144
  /// The maximum number of new bytes that one request reads, so that the actor can answer other
  /// calls between them.
  static let growthLimit = 67_108_864
  /// The minimum time between two wake-ups of the waiting calls while work progresses.
  private static let telling = Duration.milliseconds(100)
  /// The number of first bytes that are compared to detect whether a file of the same or a larger
  /// size was rewritten.
  private static let signLength = 256

  /// The path by which the log is listed and opened.
  nonisolated let path: String
  private let logs: LogCatalogue
  private var file: String?
  var handle: LogHandle?
  var report = LogReport()
  /// The positions of the lines before the tail, or `nil` while they are being counted.
  var lead: LogIndex?
  /// The positions of the lines from the tail's start to the end.
  var tail = LogIndex(start: 0)
  /// The first bytes of the file, to detect a rewrite.
  private var sign: [UInt8] = []
  var counting: Task<Void, Never>?
  var searches: [LogSearch.Kind: LogSearch] = [:]
  var searchCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var lastTold = ContinuousClock.now

  /// Creates a reader of a log of a machine. The first request opens the file.
  init(path: String, of logs: LogCatalogue) {
    self.path = path
    self.logs = logs
  }

  /// Reads the changes of the file, starts or continues searches, and returns a report or a
  /// `LogProblem`.
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

  /// Cancels all work and resumes all waiting calls.
  public func cleanupResources() async {
    counting?.cancel()
    counting = nil
    endSearches()
    handle = nil
    notifyWaiting()
  }

  /// Waits until the count or a search has progressed.
  ///
  /// - Parameter report: The report before the progress.
  /// - Returns: Whether there is progress since the report, or `false` if no work is running.
  public func progress(since report: LogReport) async -> Bool {
    guard report == self.report else { return true }
    guard counting != nil || searches.values.contains(where: { $0.task != nil }) else {
      return false
    }
    await nextProgress()
    return true
  }

  /// Waits until running work reports progress.
  func nextProgress() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes all waiting calls: always if `atOnce` is `true`, and otherwise at most once per
  /// interval.
  func notifyWaiting(atOnce: Bool = true) {
    let now = ContinuousClock.now
    guard atOnce || lastTold.duration(to: now) >= Self.telling else { return }
    lastTold = now
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Returns a range of lines of a stretch, and the number of all its lines.
  ///
  /// - Parameters:
  ///   - range: The requested lines, from 0. Lines behind the last one are omitted.
  ///   - stretch: The stretch that contains the lines.
  ///   - open: The first byte of the expanded line, or `nil` if no line is expanded.
  /// - Returns: The lines.
  /// - Throws: `CancellationError` if the stretch no longer exists.
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

  /// Detects changes of the file: replaced, truncated, rewritten, or longer.
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
    // A file that was truncated and written again between two requests may be as large as before,
    // or larger.
    if handle.size < tail.end || handle.bytes(at: 0, count: sign.count) != sign {
      report.change = .truncated
      return begin(with: handle)
    }
    grow()
  }

  /// Opens the file if the catalogue contains it, because a link from anywhere may name any path.
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

  /// Starts reading a file at its end, and counting the lines before it.
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

  /// Returns the start of the first line within the last bytes, or 0 if no line starts there.
  private static func start(ofTailIn handle: LogHandle, _ size: Int) -> Int {
    guard size > tailSize else { return 0 }
    let bytes = handle.bytes(at: size - tailSize, count: tailSize)
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    return end.map { size - tailSize + $0 + 1 } ?? 0
  }

  /// Reads and indexes the bytes that were appended.
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
