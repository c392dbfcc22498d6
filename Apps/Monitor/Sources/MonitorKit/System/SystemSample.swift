/// A sample of a machine. Values that are unknown or not measured yet are `nil`.
public struct SystemSample: Sendable, Equatable {
  /// The properties that do not change.
  public var machine: MachineDescription
  /// The average number of runnable threads.
  public var load: LoadAverages?
  /// The time since the machine started.
  public var uptime: Duration?
  /// The number of processes in each state, and the number of threads.
  public var tasks: TaskCounts
  /// The use of the memory.
  public var memory: MemoryUse?
  /// The load of the processors since the previous sample, or `nil` in the first one.
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

/// The average number of running and runnable threads over three periods.
public struct LoadAverages: Sendable, Hashable {
  /// The average of the last minute.
  public var one: Double
  /// The average of the last five minutes.
  public var five: Double
  /// The average of the last fifteen minutes.
  public var fifteen: Double

  /// Creates averages.
  public init(one: Double, five: Double, fifteen: Double) {
    self.one = one
    self.five = five
    self.fifteen = fifteen
  }
}

/// The number of processes in each state, and the number of threads.
public struct TaskCounts: Sendable, Hashable {
  /// The number of processes.
  public var total: Int
  /// The number of processes that run or are ready to run.
  public var running: Int
  /// The number of processes that wait, including idle threads of the kernel.
  public var sleeping: Int
  /// The number of processes that a signal or a debugger stopped.
  public var stopped: Int
  /// The number of ended processes whose parents have not collected their exit status.
  public var zombies: Int
  /// The number of threads of all processes.
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

  /// Creates the counts of a sample's processes. O(*n*).
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
