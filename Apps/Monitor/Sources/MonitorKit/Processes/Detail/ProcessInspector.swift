import Foundation
import Rowan

/// Reads all that can be known of one process, off the main actor: the interactor of its screen.
public actor ProcessInspector: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = ProcessInspection

  private let processes: ProcessSampler
  private let table: ProcessTable
  private let now: @Sendable () -> Duration
  private var threads: ThreadSampler

  /// Creates an inspector of the machine whose processes a sampler reads.
  public init(_ processes: ProcessSampler) {
    self.init(processes, now: SamplePace.stopwatch())
  }

  init(_ processes: ProcessSampler, now: @escaping @Sendable () -> Duration) {
    self.processes = processes
    self.now = now
    table = ProcessTable(folder: processes.root + "/proc")
    threads = ThreadSampler(ticksPerSecond: Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }

  /// Looks at a process: a report, or a ``ProcessAbsence``.
  public func perform(
    request: ProcessInspection
  ) async -> Result<ProcessReport, any Error> {
    switch request.action {
    case .look(let pid, let start, let parts):
      do {
        return .success(try await report(pid, start, parts))
      } catch {
        return .failure(error)
      }
    }
  }

  private func report(
    _ pid: Int,
    _ start: Int?,
    _ parts: Set<ProcessPart>
  ) async throws(ProcessAbsence) -> ProcessReport {
    let all = await processes.sample()
    let found = all.first { $0.pid == pid }
    // The table is read twice a second at most: it may not know yet who has just come or gone.
    guard let sample = found, let entry = table.read(pid: pid), entry.stat.start == sample.start
    else { throw start == nil ? .unknown : .ended }
    if let start, sample.start != start { throw .succeeded(by: sample.name) }
    let folder = "\(table.folder)/\(pid)"
    return ProcessReport(
      sample: sample,
      detail: table.detail(pid: pid, start: sample.start),
      ancestors: ProcessReport.ancestors(of: sample, among: all),
      threads: parts.contains(.threads) ? threads.sample(folder: folder, now: now()) : nil,
      files: parts.contains(.files) ? OpenFile.all(inFolder: folder) : nil,
      environment: parts.contains(.environment)
        ? EnvironmentVariable.all(inFolder: folder) : nil,
      memory: parts.contains(.memory) ? MemoryMap.read(inFolder: folder) : nil
    )
  }
}
