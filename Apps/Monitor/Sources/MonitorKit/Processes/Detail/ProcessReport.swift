/// The details of a process. Parts that were not requested are `nil`.
public struct ProcessReport: Sendable, Equatable {
  /// A direct or indirect parent of a process.
  public struct Ancestor: Sendable, Equatable, Identifiable {
    /// The number of the process.
    public var pid: Int
    /// The name, or `nil` if it cannot be read.
    public var name: String?

    /// The number of the process.
    public var id: Int { pid }

    /// Creates an ancestor.
    public init(pid: Int, name: String?) {
      self.pid = pid
      self.name = name
    }
  }

  /// The sample of the process from the list.
  public var sample: ProcessSample
  /// The values that the list does not contain, or `nil` if they cannot be read.
  public var detail: ProcessDetail?
  /// The ancestors, from the parent to the first process.
  public var ancestors: [Ancestor]
  /// The threads, in descending order of their processor share.
  public var threads: Reading<Excerpt<ThreadSample>>?
  /// The open files, sorted by file descriptor.
  public var files: Reading<Excerpt<OpenFile>>?
  /// The environment that the process was started with, sorted by name.
  public var environment: Reading<Excerpt<EnvironmentVariable>>?
  /// The memory map.
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
  /// The maximum number of ancestors. A longer chain is a cycle.
  private static let ancestorLimit = 64

  /// Returns the known ancestors of a process, from its parent to the first process.
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
