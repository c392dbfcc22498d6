/// The content of a drag between apps.
public struct DragContent: Hashable, Sendable {
  /// The kinds of content.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A text.
    public static let text = Kinds(rawValue: 1)
    /// A link.
    public static let link = Kinds(rawValue: 2)
    /// A value of this app, which other apps cannot read.
    public static let object = Kinds(rawValue: 4)
  }

  /// The kinds of content, which are known before the content.
  public var kinds: Kinds
  /// The text, if it is known.
  public var text: String?
  /// The links, if they are known, without addresses that cannot be opened.
  public var links: [LinkAddress]

  /// Creates content. The kinds of the given text and links are added to `kinds`.
  public init(kinds: Kinds = [], text: String? = nil, links: [LinkAddress] = []) {
    var kinds = kinds
    if text != nil { kinds.insert(.text) }
    if !links.isEmpty { kinds.insert(.link) }
    self.kinds = kinds
    self.text = text
    self.links = links
  }
}

/// The operation of a drop.
public enum DropOperation: UInt8, Hashable, Sendable, CaseIterable {
  /// No operation: the drag is cancelled.
  case cancel
  /// No operation: the target rejects the drop, as the pointer shows.
  case forbidden
  /// The content is copied to the target.
  case copy
  /// The content is moved from the source to the target.
  case move

  /// Whether the target accepts the content.
  public var isAccepted: Bool { self == .copy || self == .move }
}
