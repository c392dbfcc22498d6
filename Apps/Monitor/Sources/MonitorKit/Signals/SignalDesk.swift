import Observation
import Rowan

/// Asks whether processes are really to be ended, has it done, and says what did not work: the part of a
/// screen's model that is about signals.
@MainActor
@Observable
public final class SignalDesk {
  /// Hands a request to whoever sends signals.
  public typealias Perform =
    @MainActor (SignalRequest) async -> Result<[SignalTarget: SignalRefusal], any Error>

  /// What is asked at present.
  public private(set) var question: Dialog?
  /// What did not work.
  public private(set) var banner: ScreenBanner?

  @ObservationIgnored private var answer: CheckedContinuation<Bool, Never>?

  /// Creates a desk.
  public init() {}

  /// Asks a person, and tells processes to end if that is what they want.
  ///
  /// - Parameters:
  ///   - targets: The processes.
  ///   - signal: How they are told.
  ///   - perform: Has it done.
  public func end(
    _ targets: [SignalTarget],
    by signal: ProcessSignal,
    _ perform: Perform
  ) async {
    guard !targets.isEmpty, await confirm(SignalQuestion(targets: targets, signal: signal)) else {
      return
    }
    banner = nil
    guard
      case .success(let refusals) = await perform(
        SignalRequest(action: .send(signal, to: targets))
      )
    else { return }
    let sentences = targets.compactMap { target in
      refusals[target].map { $0.sentence(about: target.name) }
    }
    guard let first = sentences.first else { return }
    let others = sentences.count - 1
    banner = ScreenBanner(
      others == 0 ? first : "\(first) \(others) more could not be ended.",
      kind: .failure,
      dismiss: { [weak self] in self?.banner = nil }
    )
  }

  /// Answers what is asked, for the dialog has gone.
  public func dismiss() { question = nil }

  /// Takes the question back, as a “no”: its screen goes out of sight.
  public func withdraw() {
    question = nil
    take(false)
  }

  /// Shows a question and waits for the answer. One question is asked at a time.
  private func confirm(_ asked: SignalQuestion) async -> Bool {
    guard answer == nil else { return false }
    return await withCheckedContinuation { continuation in
      answer = continuation
      question = Dialog(asked.title, message: asked.message) {
        DialogAction("Cancel", kind: .cancel) { [weak self] in self?.take(false) }
        DialogAction(asked.signal.word, kind: .destructive) { [weak self] in self?.take(true) }
      }
    }
  }

  private func take(_ isWanted: Bool) {
    let waiting = answer
    answer = nil
    waiting?.resume(returning: isWanted)
  }
}

/// What is asked before processes are told to end.
private struct SignalQuestion {
  let targets: [SignalTarget]
  let signal: ProcessSignal

  private var subject: String {
    targets.count == 1 ? "“\(targets[0].name)” (\(targets[0].pid))" : "\(targets.count) processes"
  }

  var title: String {
    switch signal {
    case .end: "End \(subject)?"
    case .forceToEnd: "Force \(subject) to end?"
    }
  }

  var message: String {
    switch signal {
    case .end:
      targets.count == 1
        ? "It is asked to end, and can save its work first."
        : "They are asked to end, and can save their work first."
    case .forceToEnd: "What is not saved is lost."
    }
  }
}
