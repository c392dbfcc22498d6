import Rowan

/// The icon of a process's state.
struct StateIcon: Component, Equatable {
  let state: ProcessState

  private var sign: (name: Icon.Name, color: Color) {
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
