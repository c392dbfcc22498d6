import Foundation

/// The state that the screen of a process restores after a restart.
struct ProcessMemento: Codable, Equatable {
  /// The start time of the process, which distinguishes it from later processes with the same
  /// number.
  var start: Int?
  /// The expanded parts, without the environment. The environment may contain secrets, so it is
  /// displayed only when the user asks for it.
  private(set) var parts: [ProcessPart] = []

  /// Creates the state to save.
  init(start: Int?, parts: Set<ProcessPart>) {
    self.start = start
    self.parts = ProcessPart.allCases.filter { $0 != .environment && parts.contains($0) }
  }

  /// Creates the state from saved data. If the data are missing or unreadable, it is the initial
  /// state.
  init(_ saved: Data?) {
    self =
      saved.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
      ?? Self(start: nil, parts: [])
  }

  /// The encoded state for the screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
