/// What somebody is looking for among the processes.
public struct ProcessSearch: Sendable {
  private let wanted: FoldedText

  /// Creates a search for what was typed; case, accents and space around it do not count.
  public init(_ text: String) {
    wanted = FoldedText(String(text.trimmingSpace))
  }

  /// Whether every process is a match, for nothing is looked for.
  public var isEmpty: Bool { wanted.isEmpty }

  /// Whether it is in the process's name, user or command, or begins its number.
  public func matches(_ process: ProcessSample) -> Bool {
    isEmpty || FoldedText(process.name).contains(wanted)
      || FoldedText(process.user).contains(wanted)
      || FoldedText("\(process.pid)").begins(with: wanted)
      || FoldedText(process.command).contains(wanted)
  }
}
