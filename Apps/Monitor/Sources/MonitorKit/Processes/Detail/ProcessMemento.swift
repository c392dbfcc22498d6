import Foundation

/// What the screen of a process finds again after a restart.
struct ProcessMemento: Codable, Equatable {
  /// When the process started, by which it is told from others that are given its number later.
  var start: Int?
  /// The parts that were open. The environment is not among them: what may be secret shows when it is asked
  /// for, and not by itself.
  private(set) var parts: [ProcessPart] = []

  /// What is to be found again of a process and of the parts that are open.
  init(start: Int?, parts: Set<ProcessPart>) {
    self.start = start
    self.parts = ProcessPart.allCases.filter { $0 != .environment && parts.contains($0) }
  }

  /// What was saved; nothing where that cannot be read.
  init(_ saved: Data?) {
    self =
      saved.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
      ?? Self(start: nil, parts: [])
  }

  /// For a screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
