public import RowanCore

/// A function that opens links. In a session the host opens them.
///
/// A component can replace it for its descendants:
///
/// ```swift
/// Help().environment(\.openLink, LinkOpener { address in show(address) })
/// ```
public struct LinkOpener: Equatable, Sendable {
  private final class Handler: Sendable {
    let open: @MainActor @Sendable (LinkAddress) -> Void
    init(_ open: @escaping @MainActor @Sendable (LinkAddress) -> Void) { self.open = open }
  }

  private let handler: Handler?

  /// Creates an opener. Copies of it are equal to each other and to no other.
  public init(_ open: @escaping @MainActor @Sendable (LinkAddress) -> Void) {
    handler = Handler(open)
  }

  private init() {
    handler = nil
  }

  /// An opener without effect: the default outside of sessions.
  static let none = LinkOpener()

  /// Opens an address.
  @MainActor
  public func callAsFunction(_ address: LinkAddress) {
    handler?.open(address)
  }

  /// Whether both are copies of one opener.
  public static func == (left: LinkOpener, right: LinkOpener) -> Bool {
    left.handler === right.handler
  }
}

private enum LinkOpenerKey: EnvironmentKey {
  static let defaultValue = LinkOpener.none
}

extension EnvironmentValues {
  /// The opener for links of the component and its descendants.
  public var openLink: LinkOpener {
    get { self[LinkOpenerKey.self] }
    set { self[LinkOpenerKey.self] = newValue }
  }
}
