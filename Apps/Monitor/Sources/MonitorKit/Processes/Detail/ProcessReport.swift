/// All that was read of one process at one moment. Parts that were not asked for are `nil`.
public struct ProcessReport: Sendable, Equatable {
  /// A process that started another one, or that started one of those.
  public struct Ancestor: Sendable, Equatable, Identifiable {
    /// Its number.
    public var pid: Int
    /// Its name; `nil` where that cannot be read.
    public var name: String?

    /// Its number.
    public var id: Int { pid }

    /// Creates an ancestor.
    public init(pid: Int, name: String?) {
      self.pid = pid
      self.name = name
    }
  }

  /// The process as the list shows it.
  public var sample: ProcessSample
  /// What belongs to its figures but is not in the list; `nil` where it cannot be read.
  public var detail: ProcessDetail?
  /// Who started it, from its parent to the first process.
  public var ancestors: [Ancestor]
  /// Its threads, the busiest first.
  public var threads: Reading<Excerpt<ThreadSample>>?
  /// What it has open, by its numbers.
  public var files: Reading<Excerpt<OpenFile>>?
  /// The variables it was started with, by their names.
  public var environment: Reading<Excerpt<EnvironmentVariable>>?
  /// What its memory consists of.
  public var memory: Reading<MemoryMap>?

  /// Creates a report.
  public init(
    sample: ProcessSample,
    detail: ProcessDetail? = nil,
    ancestors: [Ancestor] = [],
    threads: Reading<Excerpt<ThreadSample>>? = nil,
    files: Reading<Excerpt<OpenFile>>? = nil,
    environment: Reading<Excerpt<EnvironmentVariable>>? = nil,
    memory: Reading<MemoryMap>? = nil
  ) {
    self.sample = sample
    self.detail = detail
    self.ancestors = ancestors
    self.threads = threads
    self.files = files
    self.environment = environment
    self.memory = memory
  }
}

extension ProcessReport {
  /// The most ancestors that are followed: what is longer goes in circles.
  private static let ancestorLimit = 64

  /// Who started a process, from its parent to the first one, as far as they are known.
  ///
  /// - Parameters:
  ///   - sample: The process.
  ///   - others: All processes.
  /// - Returns: The ancestors, the nearest first.
  /// - Complexity: O(*processes*).
  static func ancestors(of sample: ProcessSample, among others: [ProcessSample]) -> [Ancestor] {
    let known = Dictionary(others.map { ($0.pid, $0) }) { first, _ in first }
    var ancestors: [Ancestor] = []
    var seen: Set<Int> = [sample.pid]
    var next = sample.parent
    while let pid = next, ancestors.count < ancestorLimit, seen.insert(pid).inserted {
      ancestors.append(Ancestor(pid: pid, name: known[pid]?.name))
      next = known[pid]?.parent
    }
    return ancestors
  }
}
