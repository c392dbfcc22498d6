/// A handle to a node of a ``LayoutTree``.
///
/// The handle stays valid until the node's subtree is removed; after that, the tree may reuse it
/// for a new node. Copies of a tree share their handles.
public struct LayoutNode: Hashable, Sendable {
  /// The index of the node in its tree, which clients can use as an index into their own arrays.
  public let index: UInt32

  init(_ index: UInt32) {
    self.index = index
  }

  /// The value for "no node" in links.
  static let none: UInt32 = .max

  /// The value for "no node" in types with so many instances that an optional, which takes four
  /// bytes more, would cost too much memory.
  package static var absent: LayoutNode { LayoutNode(none) }
}

/// The content of a node besides its children.
public enum LayoutContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// No content: the node arranges its children as a flexbox, or is an empty box.
  case none
  /// Measured content, such as a text or an image. Children of a leaf are not laid out.
  case leaf
  /// Children arranged by a ``CustomLayout``.
  case custom
}
