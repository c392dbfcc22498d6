import Observation
import Rowan

/// The part of a screen's model that confirms, requests and reports the end of processes.
@MainActor
@Observable
public final class SignalDesk {
  /// A function that hands a request to the interactor that sends signals.
  public typealias Perform =
    @MainActor (SignalRequest) async -> Result<[SignalTarget: SignalRefusal], any Error>

  /// The confirmation dialog, while one is presented.
  public private(set) var question: Dialog?
  /// The banner with the processes that could not be ended.
  public private(set) var banner: ScreenBanner?

  @ObservationIgnored private var answer: CheckedContinuation<Bool, Never>?

  /// Creates a desk without a dialog.
  public init() {}

  /// Asks the user for confirmation, sends the signal if the user agrees, and shows a banner for
  /// failures.
  ///
  /// - Parameters:
  ///   - targets: The processes.
  ///   - signal: The signal to send.
  ///   - perform: Hands the request to the interactor.
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

  /// Clears the dialog after the user chose an action. The action runs afterwards and resumes
  /// `end`.
  public func dismiss() { question = nil }

  /// Closes the dialog as if the user had cancelled it, because its screen disappears.
  public func withdraw() {
    question = nil
    finish(false)
  }

  /// Presents a dialog and waits for the choice. While a dialog is presented, further requests
  /// count as cancelled.
  private func confirm(_ asked: SignalQuestion) async -> Bool {
    guard answer == nil else { return false }
    return await withCheckedContinuation { continuation in
      answer = continuation
      question = Dialog(asked.title, message: asked.message) {
        Dialog.Action("Cancel", kind: .cancel) { [weak self] in self?.finish(false) }
        Dialog.Action(asked.signal.word, kind: .destructive) { [weak self] in self?.finish(true) }
      }
    }
  }

  private func finish(_ isWanted: Bool) {
    let waiting = answer
    answer = nil
    waiting?.resume(returning: isWanted)
  }
}

/// The texts of the confirmation dialog.
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
    case .forceToEnd: "Unsaved work is lost."
    }
  }
}
