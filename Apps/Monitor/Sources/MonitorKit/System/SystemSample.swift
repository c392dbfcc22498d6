/// A machine as it is at one moment. What it does not tell, or not yet, is `nil`.
public struct SystemSample: Sendable, Equatable {
  /// What does not change from one moment to the next.
  public var machine: MachineDescription
  /// How many threads wanted to run.
  public var load: LoadAverages?
  /// How long the machine has been on.
  public var uptime: Duration?
  /// How many processes there are, and what they are doing.
  public var tasks: TaskCounts
  /// How full the memory is.
  public var memory: MemoryUse?
  /// How busy the processors were since the sample before; `nil` in the first one.
  public var processors: ProcessorUse?

  /// Creates a sample.
  public init(
    machine: MachineDescription = MachineDescription(),
    load: LoadAverages? = nil,
    uptime: Duration? = nil,
    tasks: TaskCounts = TaskCounts(),
    memory: MemoryUse? = nil,
    processors: ProcessorUse? = nil
  ) {
    self.machine = machine
    self.load = load
    self.uptime = uptime
    self.tasks = tasks
    self.memory = memory
    self.processors = processors
  }
}

/// How many threads ran or wanted to run, on average over some time.
public struct LoadAverages: Sendable, Hashable {
  /// Over the last minute.
  public var one: Double
  /// Over the last five minutes.
  public var five: Double
  /// Over the last fifteen minutes.
  public var fifteen: Double

  /// Creates averages.
  public init(one: Double, five: Double, fifteen: Double) {
    self.one = one
    self.five = five
    self.fifteen = fifteen
  }
}

/// How many processes there are, and what they are doing.
public struct TaskCounts: Sendable, Hashable {
  /// All processes.
  public var total: Int
  /// Those on a processor, or about to be.
  public var running: Int
  /// Those that wait for something, idle threads of the kernel included.
  public var sleeping: Int
  /// Those that somebody has halted.
  public var stopped: Int
  /// Those that have ended and were not taken note of by their parents.
  public var zombies: Int
  /// The threads of all processes together.
  public var threads: Int

  /// Creates counts.
  public init(
    total: Int = 0,
    running: Int = 0,
    sleeping: Int = 0,
    stopped: Int = 0,
    zombies: Int = 0,
    threads: Int = 0
  ) {
    self.total = total
    self.running = running
    self.sleeping = sleeping
    self.stopped = stopped
    self.zombies = zombies
    self.threads = threads
  }

  /// Counts processes. O(*n*).
  public init(of processes: [ProcessSample]) {
    self.init(total: processes.count)
    for process in processes {
      threads += process.threads
      switch process.state {
      case .running: running += 1
      case .sleeping, .waiting, .idle: sleeping += 1
      case .stopped: stopped += 1
      case .zombie: zombies += 1
      }
    }
  }
}
