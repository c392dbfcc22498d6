public import RowanCore
import RowanMount

/// What a host was sent while something was done: a test can hold a change to what it is worth.
///
/// ```swift
/// let sent = try stage.mutations { try stage.tap(.button("Add")) }
/// #expect(sent.counts == [.set(.text): 1])
/// ```
public struct SentMutations: Sendable {
  /// What a mutation does, without to what.
  public enum Kind: Hashable, Sendable {
    /// A view is made.
    case create
    /// A view becomes a plane's own.
    case setRoot
    /// A view is put into another one, or elsewhere in it.
    case place
    /// A view gets another frame.
    case setFrame
    /// An attribute takes a value.
    case set(ViewAttribute.Name)
    /// An attribute is taken away.
    case reset(ViewAttribute.Name)
    /// A view disappears or appears.
    case setHidden
    /// A view shows another element.
    case bind
    /// A field gets a text.
    case writeText
    /// An offset is corrected.
    case correctScroll
    /// A scroll view goes to an offset.
    case reveal
    /// The focus moves.
    case focus
    /// An animation begins.
    case animate
    /// An animation is taken away.
    case cancelAnimation
    /// A view is on its way out.
    case leave
    /// A view ceases to exist.
    case destroy
  }

  /// The batches, in order.
  public let batches: [CommitBatch]
  /// What each view of the batches is, as words, when it could be found out.
  let names: [ViewID: String]

  /// All mutations, in order.
  public var mutations: [ViewMutation] { batches.flatMap(\.mutations) }

  /// What was asked of the system, in order.
  public var requests: [SystemRequest] { batches.flatMap(\.requests) }

  /// Whether the host was sent nothing at all.
  public var isEmpty: Bool { batches.isEmpty }

  /// How many mutations there were of each kind; kinds of which there was none are left out.
  public var counts: [Kind: Int] {
    mutations.reduce(into: [:]) { $0[$1.sentKind, default: 0] += 1 }
  }

  /// How many mutations there were of a kind.
  public func count(_ kind: Kind) -> Int { counts[kind] ?? 0 }

  /// How many different views were told something.
  public var viewCount: Int { Set(mutations.compactMap(\.sentView)).count }
}

extension SentMutations.Kind: CustomStringConvertible {
  /// The kind in a word or two.
  public var description: String {
    switch self {
    case .create: "create"
    case .setRoot: "set root"
    case .place: "place"
    case .setFrame: "set frame"
    case .set(let name): "set \(TextTools.words("\(name)"))"
    case .reset(let name): "reset \(TextTools.words("\(name)"))"
    case .setHidden: "set hidden"
    case .bind: "bind"
    case .writeText: "write text"
    case .correctScroll: "correct scroll"
    case .reveal: "reveal"
    case .focus: "focus"
    case .animate: "animate"
    case .cancelAnimation: "cancel animation of"
    case .leave: "let leave"
    case .destroy: "destroy"
    }
  }
}

extension ViewMutation {
  /// What the mutation does.
  var sentKind: SentMutations.Kind {
    switch self {
    case .create: .create
    case .setRoot: .setRoot
    case .place: .place
    case .setFrame: .setFrame
    case .set(_, let attribute): .set(attribute.name)
    case .reset(_, let name): .reset(name)
    case .setHidden: .setHidden
    case .bind: .bind
    case .writeText: .writeText
    case .correctScroll: .correctScroll
    case .reveal: .reveal
    case .focus: .focus
    case .animate: .animate
    case .cancelAnimation: .cancelAnimation
    case .leave: .leave
    case .destroy: .destroy
    }
  }

  /// The view it does that to.
  var sentView: ViewID? {
    switch self {
    case .create(let id, _), .setRoot(let id, of: _), .place(let id, in: _, before: _),
      .setFrame(let id, _), .set(let id, _), .reset(let id, _), .setHidden(let id, _),
      .bind(let id, generation: _), .writeText(let id, _, answering: _),
      .correctScroll(let id, delta: _, sequence: _), .reveal(let id, offset: _, animated: _),
      .animate(let id, _, _), .cancelAnimation(let id, _), .leave(let id), .destroy(let id):
      id
    case .focus(let id): id
    }
  }
}
