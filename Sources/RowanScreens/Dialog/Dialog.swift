public import RowanCore

/// A question or a message that is to be answered before anything else.
///
/// ```swift
/// Dialog("End the process?", message: "What it has not saved is lost.") {
///   DialogAction("End", kind: .destructive) { model.end() }
///   DialogAction.cancel()
/// }
/// ```
public struct Dialog: Sendable, Identifiable {
  /// Tells dialogs apart: one with another identity takes the place of the one before.
  public var id: AnyIdentity
  /// The question.
  public var title: String
  /// More about it.
  public var message: String?
  /// The answers, the first of them where lines begin.
  public var actions: [DialogAction]

  /// Creates a dialog.
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More about it.
  ///   - id: Tells it from others; left out, title and message do.
  ///   - actions: The answers; without any, there is one that closes it.
  public init(
    _ title: String,
    message: String? = nil,
    id: AnyIdentity? = nil,
    @DialogBuilder actions: () -> [DialogAction] = { [] }
  ) {
    self.title = title
    self.message = message
    self.id = id ?? AnyIdentity([title, message ?? ""])
    let actions = actions()
    self.actions = actions.isEmpty ? [.cancel("OK")] : actions
  }
}

/// An answer to a ``Dialog``.
public struct DialogAction: Sendable {
  /// What an answer means.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// One answer among others.
    case plain
    /// The one that is mostly wanted.
    case prominent
    /// What cannot be undone.
    case destructive
    /// None of them: the escape key gives this one, too.
    case cancel
  }

  let title: String
  let kind: Kind
  let action: @MainActor @Sendable () -> Void

  /// Creates an answer.
  /// - Parameters:
  ///   - title: What it is called.
  ///   - kind: What it means.
  ///   - action: What to do, after the dialog has gone.
  public init(
    _ title: String,
    kind: Kind = .plain,
    action: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.title = title
    self.kind = kind
    self.action = action
  }

  /// The answer that changes nothing.
  public static func cancel(_ title: String = "Cancel") -> DialogAction {
    DialogAction(title, kind: .cancel)
  }
}

/// Builds the answers of a ``Dialog``.
@resultBuilder
public enum DialogBuilder {
  /// Takes an answer.
  public static func buildExpression(_ action: DialogAction) -> [DialogAction] { [action] }

  /// Joins answers.
  public static func buildBlock(_ parts: [DialogAction]...) -> [DialogAction] {
    parts.flatMap { $0 }
  }

  /// Takes answers that may be missing.
  public static func buildOptional(_ actions: [DialogAction]?) -> [DialogAction] { actions ?? [] }

  /// Takes the first of two sets of answers.
  public static func buildEither(first actions: [DialogAction]) -> [DialogAction] { actions }

  /// Takes the second of two sets of answers.
  public static func buildEither(second actions: [DialogAction]) -> [DialogAction] { actions }

  /// Takes the answers of a loop.
  public static func buildArray(_ parts: [[DialogAction]]) -> [DialogAction] {
    parts.flatMap { $0 }
  }
}
