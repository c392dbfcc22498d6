import Rowan

/// How many threads wanted to run, over three spans of time.
struct LoadCard: Component, Equatable {
  let load: LoadAverages?
  let coreCount: Int?

  var body: some Component {
    Card("Load") {
      if let load {
        HStack(spacing: 8) {
          span("1 min", load.one)
          span("5 min", load.five)
          span("15 min", load.fifteen)
        }
      } else {
        Text("Not told by this machine").foreground(.secondaryLabel)
      }
    }
  }

  private func span(_ title: String, _ value: Double) -> some Component {
    VStack(spacing: 1) {
      Text(Figures.load(value))
        .font(.subtitle.tabularFigures())
        .foreground(isHigh(value) ? .warning : .label)
        .lineLimit(1)
      Text(title).font(.caption).foreground(.tertiaryLabel).lineLimit(1)
    }
    .grow()
  }

  /// Whether more threads wanted to run than there are cores.
  private func isHigh(_ value: Double) -> Bool {
    coreCount.map { value > Double($0) } ?? false
  }
}

/// How many processes there are, and what they are doing.
struct TaskCard: Component, Equatable {
  let tasks: TaskCounts

  var body: some Component {
    Card("Tasks") {
      VStack(spacing: 3) {
        FigureLine(title: "Processes", figure: "\(tasks.total)")
        FigureLine(title: "Running", figure: "\(tasks.running)")
        FigureLine(title: "Sleeping", figure: "\(tasks.sleeping)")
        FigureLine(title: "Threads", figure: "\(tasks.threads)")
        if tasks.stopped > 0 { FigureLine(title: "Stopped", figure: "\(tasks.stopped)") }
        if tasks.zombies > 0 { FigureLine(title: "Zombies", figure: "\(tasks.zombies)") }
      }
      .font(.caption)
    }
  }
}
