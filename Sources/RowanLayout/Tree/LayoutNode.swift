/// A handle to a node of a ``LayoutTree``.
///
/// It stays valid until the node's subtree is removed; after that the tree may hand it out again.
/// Copies of a tree share their handles.
public struct LayoutNode: Hashable, Sendable {
  /// The position of the node in its tree, at which clients can keep data of their own.
  public let index: UInt32

  init(_ index: UInt32) {
    self.index = index
  }

  /// Stands for "no node" in links.
  static let none: UInt32 = .max

  /// The value for "no node" in types that are too many for an optional, which takes four bytes more.
  package static var absent: LayoutNode { LayoutNode(none) }
}

/// What a node shows besides its children.
public enum LayoutContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Nothing: the node arranges its children as a flexbox, or is an empty box.
  case none
  /// Something measured, such as text or an image. Children of a leaf are not laid out.
  case leaf
  /// Children arranged by a ``CustomLayout``.
  case custom
}
