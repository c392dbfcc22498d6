/// A sampler of a machine as a whole. The load of its processors needs two readings.
public actor SystemSampler {
  private let processes: ProcessSampler
  private let reader: SystemReader
  private var pace: SamplePace
  private var machine: MachineDescription?
  private var times: ProcessorTimes?
  private var newest = SystemSample()

  /// Creates a sampler of the machine that `processes` samples. It takes the process counts from
  /// that sampler, so that the process table is read once for both.
  public init(processes: ProcessSampler) {
    self.init(processes: processes, pace: SamplePace())
  }

  init(processes: ProcessSampler, pace: SamplePace) {
    self.processes = processes
    self.pace = pace
    reader = SystemReader(root: processes.root)
  }

  /// Returns a sample of the machine. Requests of several sessions within half a second of each
  /// other share one sample.
  public func sample() async -> SystemSample {
    let tasks = TaskCounts(of: await processes.sample())
    guard pace.step() != nil else { return newest }
    let machine = self.machine ?? reader.machine()
    self.machine = machine
    let times = reader.processorTimes()
    newest = SystemSample(
      machine: machine,
      load: reader.load(),
      uptime: reader.uptime(),
      tasks: tasks,
      memory: reader.memory(),
      processors: times.flatMap { times in self.times.map { times.use(since: $0) } }
    )
    self.times = times
    return newest
  }
}
