/// Something that is dragged over the window from elsewhere: from another app, another page, or a part of
/// the window that nobody here has dragged it from.
public struct ExternalDrag: Hashable, Sendable {
  /// How far it has come.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// It has come into the window, or is moved over it.
    case moved
    /// It has left the window, or was given up.
    case left
    /// It was let go of.
    case dropped
  }

  /// How far it has come.
  public var phase: Phase
  /// Where the pointer is in the window.
  public var location: Point
  /// What is dragged. Hosts may keep the words and addresses themselves until it is let go of.
  public var content: DragContent

  /// Creates a visit.
  public init(phase: Phase, location: Point, content: DragContent) {
    self.phase = phase
    self.location = location
    self.content = content
  }
}

/// What can be carried from one app to another.
public struct DragContent: Hashable, Sendable {
  /// What there is of it.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Words.
    public static let text = Kinds(rawValue: 1)
    /// An address.
    public static let link = Kinds(rawValue: 2)
    /// A value of this app, which nobody else can read.
    public static let object = Kinds(rawValue: 4)
  }

  /// What there is of it, known before the rest.
  public var kinds: Kinds
  /// The words, once they are known.
  public var text: String?
  /// The addresses, once they are known; those that cannot be opened are left out.
  public var links: [LinkAddress]

  /// Creates a content; its kinds are those that are said and those of what is there.
  public init(kinds: Kinds = [], text: String? = nil, links: [LinkAddress] = []) {
    var kinds = kinds
    if text != nil { kinds.insert(.text) }
    if !links.isEmpty { kinds.insert(.link) }
    self.kinds = kinds
    self.text = text
    self.links = links
  }
}

/// What becomes of something that is let go of.
public enum DropOperation: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing: it goes back.
  case cancel
  /// Nothing: it is not taken there, and the pointer says so.
  case forbidden
  /// It is here as well from then on.
  case copy
  /// It is here from then on, and no longer where it was.
  case move

  /// Whether something becomes of it.
  public var isAccepted: Bool { self == .copy || self == .move }
}
