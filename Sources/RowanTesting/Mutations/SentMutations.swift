import RowanCore
public import RowanHostInterface
import RowanMount

/// The mutations that a host received during an action, so that a test can check that a change is
/// minimal.
///
/// ```swift
/// let sent = try stage.mutations { try stage.tap(.button("Add")) }
/// #expect(sent.counts == [.set(.text): 1])
/// ```
public struct SentMutations: Sendable {
  /// The kind of a mutation, without the view and the values.
  public enum Kind: Hashable, Sendable {
    /// A view is created.
    case create
    /// A view becomes the root of a layer.
    case setRoot
    /// A view is inserted into a parent, or moved within it.
    case place
    /// The frame of a view is set.
    case setFrame
    /// An attribute is set.
    case set(ViewAttribute.Name)
    /// An attribute is reset.
    case reset(ViewAttribute.Name)
    /// A view is hidden or shown.
    case setHidden
    /// A view is bound to another element.
    case bind
    /// The text of a field is set.
    case writeText
    /// The offset of a scroll view is corrected.
    case correctScroll
    /// A scroll view is scrolled to an offset.
    case reveal
    /// The keyboard focus moves.
    case focus
    /// An animation begins.
    case animate
    /// An animation is cancelled.
    case cancelAnimation
    /// A view is marked as leaving.
    case leave
    /// A view is destroyed.
    case destroy
  }

  /// The batches, in order.
  public let batches: [CommitBatch]
  /// Descriptions of the views in the batches, for those that were found.
  let names: [ViewID: String]

  /// All mutations, in order.
  public var mutations: [ViewMutation] { batches.flatMap(\.mutations) }

  /// All system requests, in order.
  public var requests: [SystemRequest] { batches.flatMap(\.requests) }

  /// Whether the host received no batch.
  public var isEmpty: Bool { batches.isEmpty }

  /// The number of mutations of each kind. Kinds without mutations are omitted.
  public var counts: [Kind: Int] {
    mutations.reduce(into: [:]) { $0[$1.sentKind, default: 0] += 1 }
  }

  /// Returns the number of mutations of a kind.
  public func count(_ kind: Kind) -> Int { counts[kind] ?? 0 }

  /// The number of different views that were mutated.
  public var viewCount: Int { Set(mutations.compactMap(\.sentView)).count }
}

extension SentMutations.Kind: CustomStringConvertible {
  /// The name of the kind, as it appears in the text of the mutations.
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
  /// The kind of the mutation.
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

  /// The mutated view; `nil` for a removal of the focus.
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
