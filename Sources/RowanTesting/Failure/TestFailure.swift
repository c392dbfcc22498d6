public import RowanComponents

/// The reason for which a step of a test failed, or a picture differs from its golden image.
///
/// The description contains everything needed to understand the failure: the location in the test,
/// the intended step, the reason, and the current content. Test libraries print it for an error
/// that a test throws.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failures, for tests of tests.
  public enum Reason: Hashable, Sendable {
    /// The query has no match.
    case nothingMatches
    /// The query has this number of matches instead of one.
    case severalMatch(Int)
    /// The view is clipped, or scrolled out of sight.
    case outOfSight
    /// The view is visible, but other views cover it.
    case covered
    /// The view is disabled.
    case disabled
    /// Neither the view nor an ancestor takes taps.
    case takesNoTaps
    /// The view is not a field and does not contain exactly one.
    case noField
    /// No field has the focus.
    case noFocus
    /// The view cannot be scrolled, or not along this axis.
    case notScrollable
    /// The view was not reached by the keyboard, scrolling or the history.
    case notReached
    /// The clock of the session cannot be set by a test.
    case noManualClock
    /// The session continued to change after many rounds.
    case neverQuiet
    /// The app broke a contract of the framework.
    case fault(Diagnostic)
    /// The stage measures text without fonts, so text cannot be drawn.
    case noFonts
    /// There was no golden image; it was written to this path.
    case recorded(path: String)
    /// The picture differs from its golden image. The file at this path shows both and the
    /// difference.
    case differs(path: String)
    /// The calls, failures, requests or routes differ from the expected ones.
    case otherCalls
    /// Calls, failures or requests had no expectation.
    case unexpected
    /// Screens that the flow has removed are still retained.
    case leaked
    /// A picture could not be drawn, read or written.
    case noPicture
  }

  /// The kind of failure.
  public let reason: Reason
  /// The intended step as an imperative: “tap button “Save””.
  public let act: String
  /// The reason as a sentence, with a suggestion where there is one.
  public let explanation: String
  /// The content at that time, as in ``TestStage/outline``; empty if it does not help.
  public let outline: String
  /// The file of the failed step.
  public let file: String
  /// The line of the failed step.
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

  /// The complete failure, beginning with its location in the test.
  public var description: String {
    var text = "\(shortFile):\(line): could not \(act): \(explanation)"
    if !outline.isEmpty {
      text += "\nFound:\n" + TextTools.indented(TextTools.cut(outline, lines: Self.mostLines))
    }
    return text
  }

  /// The maximum number of lines of the outline in a description.
  private static let mostLines = 120

  /// The name of the file and of its folder.
  private var shortFile: String {
    file.split(separator: "/").suffix(2).joined(separator: "/")
  }
}

/// The location of a step in a test.
struct CallSite: Sendable {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }
}
