public import RowanCore

/// A modal question or message that the user must answer before using anything else.
///
/// ```swift
/// Dialog("End the process?", message: "What it has not saved is lost.") {
///   Dialog.Action("End", kind: .destructive) { model.end() }
///   Dialog.Action.cancel()
/// }
/// ```
public struct Dialog: Sendable, Identifiable {
  /// The identity of the dialog. A dialog with another identity replaces the one shown before.
  public var id: AnyIdentity
  /// The title, as a rule a question.
  public var title: String
  /// An optional text below the title.
  public var message: String?
  /// The answers as buttons, in order from the leading edge.
  public var actions: [Dialog.Action]

  /// Creates a dialog.
  /// - Parameters:
  ///   - title: The title, as a rule a question.
  ///   - message: A text below the title.
  ///   - id: The identity of the dialog; by default, it consists of title and message.
  ///   - actions: The answers. If there are none, the dialog has an "OK" button that closes it.
  public init(
    _ title: String,
    message: String? = nil,
    id: AnyIdentity? = nil,
    @Dialog.Builder actions: () -> [Dialog.Action] = { [] }
  ) {
    self.title = title
    self.message = message
    self.id = id ?? AnyIdentity([title, message ?? ""])
    let actions = actions()
    self.actions = actions.isEmpty ? [.cancel("OK")] : actions
  }
}

extension Dialog {
  /// An answer to a ``Dialog``, shown as a button.
  public struct Action: Sendable {
    /// The role of an answer. It determines the style of its button.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
      /// An ordinary answer.
      case plain
      /// The preferred answer.
      case prominent
      /// An answer with an effect that cannot be undone.
      case destructive
      /// The answer that changes nothing. The escape key chooses it.
      case cancel
    }

    let title: String
    let kind: Kind
    let action: @MainActor @Sendable () -> Void

    /// Creates an answer.
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - kind: The role of the answer.
    ///   - action: Called after the dialog was dismissed.
    public init(
      _ title: String,
      kind: Kind = .plain,
      action: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      self.title = title
      self.kind = kind
      self.action = action
    }

    /// Creates an answer that only dismisses the dialog.
    public static func cancel(_ title: String = "Cancel") -> Dialog.Action {
      Dialog.Action(title, kind: .cancel)
    }
  }
}

extension Dialog {
  /// A result builder for the answers of a ``Dialog``.
  @resultBuilder
  public enum Builder {
    /// Adds an answer.
    public static func buildExpression(_ action: Dialog.Action) -> [Dialog.Action] { [action] }

    /// Joins the answers of a block.
    public static func buildBlock(_ parts: [Dialog.Action]...) -> [Dialog.Action] {
      parts.flatMap { $0 }
    }

    /// Adds answers if a condition is met.
    public static func buildOptional(_ actions: [Dialog.Action]?) -> [Dialog.Action] {
      actions ?? []
    }

    /// Adds the answers of the first branch of a condition.
    public static func buildEither(first actions: [Dialog.Action]) -> [Dialog.Action] { actions }

    /// Adds the answers of the second branch of a condition.
    public static func buildEither(second actions: [Dialog.Action]) -> [Dialog.Action] { actions }

    /// Adds the answers of a loop.
    public static func buildArray(_ parts: [[Dialog.Action]]) -> [Dialog.Action] {
      parts.flatMap { $0 }
    }
  }
}
