/// Turns readings of a machine into samples: how busy its processors are takes two of them.
public actor SystemSampler {
  private let processes: ProcessSampler
  private let reader: SystemReader
  private var pace: SamplePace
  private var machine: MachineDescription?
  private var times: ProcessorTimes?
  private var newest = SystemSample()

  /// Creates a sampler of the machine whose processes another one samples; it asks that for its counts, so
  /// that the table of processes is read once for both.
  public init(processes: ProcessSampler) {
    self.init(processes: processes, pace: SamplePace())
  }

  init(processes: ProcessSampler, pace: SamplePace) {
    self.processes = processes
    self.pace = pace
    reader = SystemReader(root: processes.root)
  }

  /// The machine now. Several sessions that ask within half a second of each other get one answer.
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
