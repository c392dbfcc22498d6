public import RowanComponents

/// Why a step of a test was not possible, or a picture is another one.
///
/// The description says all that is needed to see what is wrong: where in the test it was, what was
/// wanted, why it could not be, and what there is instead. It is what test libraries print of an error
/// that a test throws.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// The kinds of reasons, for tests about tests.
  public enum Reason: Hashable, Sendable {
    /// Nothing matches what was sought.
    case nothingMatches
    /// So many match where one was wanted.
    case severalMatch(Int)
    /// It is there, but clipped or scrolled out of sight.
    case outOfSight
    /// It is in sight, but other views are in front of it.
    case covered
    /// It takes no input at present.
    case disabled
    /// Neither it nor anything around it takes taps.
    case takesNoTaps
    /// It is no field, or has not the one field that was meant.
    case noField
    /// Nothing that takes what is typed has the focus.
    case noFocus
    /// It cannot be scrolled, or not that way.
    case notScrollable
    /// The keyboard or scrolling did not lead there.
    case notReached
    /// The session's clock is not one that a test sets.
    case noManualClock
    /// The session went on changing and never came to rest.
    case neverQuiet
    /// Code of the app broke a contract of the framework.
    case fault(Diagnostic)
    /// Text was measured without fonts, so it cannot be drawn.
    case noFonts
    /// There was no golden picture; it has been written.
    case recorded(path: String)
    /// The picture is not the golden one; the file shows both and what differs.
    case differs(path: String)
    /// A flow or an interactor was asked for other things than a test expects.
    case otherCalls
    /// Something happened in a flow that a test did not expect at all.
    case unexpected
    /// Screens that a flow has removed are still there.
    case leaked
    /// A picture could not be drawn, read or written.
    case noPicture
  }

  /// Why.
  public let reason: Reason
  /// What was wanted, as an order: “tap button “Save””.
  public let act: String
  /// What was in the way, as a sentence, with what may help.
  public let explanation: String
  /// What was to be seen then, as ``TestStage/outline`` has it; empty where that is no help.
  public let outline: String
  /// The file of the step in the test.
  public let file: String
  /// The line of the step in the test.
  public let line: Int

  init(
    _ reason: Reason,
    _ act: String,
    _ explanation: String,
    outline: String = "",
    at site: CallSite
  ) {
    self.reason = reason
    self.act = act
    self.explanation = explanation
    self.outline = outline
    file = site.file
    line = site.line
  }

  /// All of it, the place in the test first.
  public var description: String {
    var text = "\(shortFile):\(line): could not \(act): \(explanation)"
    if !outline.isEmpty {
      text += "\nThere is:\n" + TextTools.indented(TextTools.cut(outline, lines: Self.mostLines))
    }
    return text
  }

  /// How much of the outline a description has at most, in lines.
  private static let mostLines = 120

  /// The file with the folder it is in.
  private var shortFile: String {
    file.split(separator: "/").suffix(2).joined(separator: "/")
  }
}

/// A step's place in a test.
struct CallSite: Sendable {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }
}
