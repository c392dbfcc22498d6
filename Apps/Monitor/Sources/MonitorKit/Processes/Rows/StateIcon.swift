import Rowan

/// The sign of what a process is doing.
struct StateIcon: Component, Equatable {
  let state: ProcessState

  private var sign: (name: IconName, color: Color) {
    switch state {
    case .running: (.play, .positive)
    case .sleeping: (.moon, .tertiaryLabel)
    case .waiting: (.disk, .warning)
    case .stopped: (.pause, .warning)
    case .zombie: (.ghost, .negative)
    case .idle: (.circle, .tertiaryLabel)
    }
  }

  var body: some Component {
    Icon(sign.name, size: 16, label: state.word).foreground(sign.color)
  }
}
