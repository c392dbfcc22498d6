import Rowan

/// The machine as a whole: its name, and cards for processors, memory, load and tasks.
struct OverviewRow: Component {
  let overview: Overview
  @Environment(\.columns) private var columns

  var body: some Component {
    VStack(spacing: 16) {
      MachineTitle(machine: overview.sample.machine, uptime: overview.sample.uptime)
      switch columns {
      case .all:
        HStack(alignment: .stretch, spacing: 12) {
          processors.frame(maxWidth: .infinity)
          memory.frame(width: 236)
          VStack(spacing: 12) {
            load
            tasks.grow()
          }
          .frame(width: 188)
        }
      case .some:
        CustomStack(GridLayout(columnCount: 2, columnSpacing: 12, rowSpacing: 12)) {
          processors
          memory
          load
          tasks
        }
      case .least:
        VStack(spacing: 12) {
          processors
          memory
          load
          tasks
        }
      }
    }
    .padding(EdgeInsets(top: 24, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
  }

  private var processors: some Component {
    ProcessorCard(history: overview.processors, cores: overview.cores)
  }

  private var memory: some Component {
    MemoryCard(memory: overview.sample.memory, history: overview.memory)
  }

  private var load: some Component {
    LoadCard(load: overview.sample.load, coreCount: overview.sample.machine.coreCount)
  }

  private var tasks: some Component {
    TaskCard(tasks: overview.sample.tasks)
  }
}

/// What the machine is called and made of.
private struct MachineTitle: Component, Equatable {
  let machine: MachineDescription
  let uptime: Duration?

  private var description: String {
    let parts = [
      machine.distribution, machine.kernel.map { "Linux \($0)" }, machine.processor,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ·  ")
  }

  var body: some Component {
    HStack(alignment: .bottom, spacing: 16) {
      VStack(spacing: 2) {
        Text(machine.hostName ?? "This machine")
          .font(.title)
          .lineLimit(1)
          .accessibilityRole(.heading)
        Text(description).foreground(.secondaryLabel).font(.caption).lineLimit(1)
      }
      .frame(maxWidth: .infinity)
      if let uptime {
        Text("Up \(Figures.duration(uptime))")
          .font(.caption.tabularFigures())
          .foreground(.secondaryLabel)
          .lineLimit(1)
      }
    }
  }
}
