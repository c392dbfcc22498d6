extension Path {
  /// An error in SVG path data.
  public struct SyntaxError: Error, Hashable, CustomStringConvertible {
    /// The kind of error.
    public enum Problem: Hashable, Sendable {
      /// The path does not begin with a move command.
      case startsWithoutMove
      /// The command is unknown.
      case unknownCommand(Character)
      /// A number is missing.
      case missingNumber
      /// A flag of an arc, `0` or `1`, is missing.
      case missingFlag
      /// The number is too large.
      case numberOutOfRange
    }

    /// The kind of error.
    public var problem: Problem
    /// The position: the number of UTF-8 bytes before it.
    public var offset: Int

    /// Creates an error.
    public init(_ problem: Problem, at offset: Int) {
      self.problem = problem
      self.offset = offset
    }

    /// The error and its position, as a sentence.
    public var description: String {
      let reason =
        switch problem {
        case .startsWithoutMove: "the path must begin with a move command (M)"
        case .unknownCommand(let letter): "the command \"\(letter)\" is unknown"
        case .missingNumber: "a number is missing"
        case .missingFlag: "a flag (0 or 1) is missing"
        case .numberOutOfRange: "the number is too large"
        }
      return "The path data is invalid at byte \(offset): \(reason)."
    }
  }
}
