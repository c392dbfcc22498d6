/// Why a text is no path data.
public struct PathSyntaxError: Error, Hashable, CustomStringConvertible {
  /// What was wrong.
  public enum Problem: Hashable, Sendable {
    /// An outline begins with a move.
    case startsWithoutMove
    /// There is no command of this letter.
    case unknownCommand(Character)
    /// A number was expected.
    case missingNumber
    /// An arc's flag, `0` or `1`, was expected.
    case missingFlag
    /// The number is too large.
    case numberOutOfRange
  }

  /// What was wrong.
  public var problem: Problem
  /// Where: how many bytes of the text's UTF-8 lie before it.
  public var offset: Int

  /// Creates an error.
  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// What was wrong and where, in a sentence.
  public var description: String {
    let reason =
      switch problem {
      case .startsWithoutMove: "an outline begins with a move (M)"
      case .unknownCommand(let letter): "there is no command \"\(letter)\""
      case .missingNumber: "a number is missing"
      case .missingFlag: "a flag (0 or 1) is missing"
      case .numberOutOfRange: "the number is too large"
      }
    return "This is no path data, at byte \(offset): \(reason)."
  }
}
