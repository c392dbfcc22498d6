import Foundation
import Rowan

/// The interactor that reads the details of a process, off the main actor.
public actor ProcessInspector: AsyncInteractable {
  /// The type of request.
  public typealias Request = ProcessInspection

  private let processes: ProcessSampler
  private let table: ProcessTable
  private let now: @Sendable () -> Duration
  private var threads: ThreadSampler

  /// Creates an inspector of the machine that a sampler reads.
  public init(_ processes: ProcessSampler) {
    self.init(processes, now: SamplePace.stopwatch())
  }

  init(_ processes: ProcessSampler, now: @escaping @Sendable () -> Duration) {
    self.processes = processes
    self.now = now
    table = ProcessTable(folder: processes.root + "/proc")
    threads = ThreadSampler(ticksPerSecond: Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }

  /// Returns the report of a process, or a ``ProcessAbsence``.
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
    // The sampler reads the process table at most twice a second, so it may lack changes of the
    // last moment.
    let entry = table.read(pid: pid)
    if let start, let entry, entry.stat.start != start { throw .succeeded(by: name(of: entry)) }
    guard let sample = all.first(where: { $0.pid == pid }), entry?.stat.start == sample.start
    else { throw start == nil ? .unknown : .ended }
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

  private func name(of entry: ProcessTable.Entry) -> String {
    ProcessTable.fullName(entry.stat.name, command: table.command(pid: entry.pid))
  }
}
