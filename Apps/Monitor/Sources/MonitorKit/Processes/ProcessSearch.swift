/// A search among the processes.
public struct ProcessSearch: Sendable {
  private let wanted: FoldedText

  /// Creates a search for a text. Case, accents and surrounding white space are ignored.
  public init(_ text: String) {
    wanted = FoldedText(String(text.trimmingSpace))
  }

  /// Whether the text is empty, so that all processes match.
  public var isEmpty: Bool { wanted.isEmpty }

  /// Returns whether the name, user or command of a process contains the text, or its number begins
  /// with it.
  public func matches(_ process: ProcessSample) -> Bool {
    isEmpty || FoldedText(process.name).contains(wanted)
      || FoldedText(process.user).contains(wanted)
      || FoldedText("\(process.pid)").begins(with: wanted)
      || FoldedText(process.command).contains(wanted)
  }
}
