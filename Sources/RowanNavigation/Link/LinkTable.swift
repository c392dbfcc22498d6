/// The links of an app: a bidirectional mapping between addresses and routes.
///
/// ```swift
/// let links = LinkTable<Shop>(unknown: { .missing($0.address) }) { table in
///   table.add("articles") { _ in [.catalogue] } write: { $0 == [.catalogue] ? [:] : nil }
///   table.add("articles/{number}") { link in
///     [.catalogue, .article(try link.value("number"))]
///   } write: { routes in
///     guard case .article(let number) = routes.last else { return nil }
///     return ["number": number]
///   }
/// }
/// ```
public struct LinkTable<App: NavigationTypes>: Sendable {
  /// Returns the path of routes for the parameters of an address.
  public typealias Read = @Sendable (LinkParameters) throws -> [App.Route]
  /// Returns the parameters for a path of routes, or `nil` if the pattern does not apply to it.
  public typealias Write = @Sendable ([App.Route]) -> LinkParameters?

  private struct Entry: Sendable {
    let pattern: LinkPattern
    let read: Read
    let write: Write
  }

  private var entries: [Entry] = []
  private let unknown: @Sendable (LinkError) -> App.Route

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - unknown: Returns the route of a screen that explains why a link could not be resolved.
  ///   - build: Adds the patterns.
  public init(
    unknown: @escaping @Sendable (LinkError) -> App.Route,
    _ build: (inout LinkTable) -> Void
  ) {
    self.unknown = unknown
    build(&self)
  }

  /// Adds a pattern, such as `articles/{number}?tab={tab}`.
  ///
  /// Patterns with more fixed parts are tried first, patterns with equally many in the order of
  /// their addition. Addresses are written by the first pattern that applies, in the order of
  /// addition.
  ///
  /// - Precondition: Each query item of the pattern has a name and a value, and no name in braces
  ///   occurs twice.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the addresses.
  ///   - read: Returns the path of routes for the parameters of an address. If it throws, or
  ///     returns no routes, further patterns are tried. If none applies, the link fails with the
  ///     first error that was thrown.
  ///   - write: Returns the parameters for a path of routes, or `nil` if the pattern does not apply
  ///     to it.
  public mutating func add(
    _ pattern: String,
    read: @escaping Read,
    write: @escaping Write
  ) {
    entries.append(Entry(pattern: LinkPattern(pattern), read: read, write: write))
  }

  /// Returns the path of routes for an address.
  ///
  /// - Parameter address: The address, complete or beginning with its path.
  /// - Returns: The routes, from the first screen to the target.
  /// - Throws: The reason why the address cannot be resolved.
  public func routes(for address: String) throws(LinkError) -> [App.Route] {
    let parsed = try RouteAddress(address)
    let matches = entries.enumerated()
      .compactMap { number, entry in
        entry.pattern.match(parsed, text: address).map { (number, entry, $0) }
      }
      .sorted { ($1.1.pattern.rank, $0.0) < ($0.1.pattern.rank, $1.0) }
    guard !matches.isEmpty else { throw .unknown(address: address) }
    var failure: LinkError?
    for (_, entry, parameters) in matches {
      do {
        let routes = try entry.read(parameters)
        if !routes.isEmpty { return routes }
      } catch let error as LinkError {
        failure = failure ?? error
      } catch {
        failure = failure ?? .malformed(address: address, reason: "\(error)")
      }
    }
    throw failure ?? .unknown(address: address)
  }

  /// Returns the path of routes for an address. If it cannot be resolved, returns the route that the app provides for
  /// this case, and the error.
  public func resolve(_ address: String) -> (routes: [App.Route], failure: LinkError?) {
    do throws(LinkError) {
      return (try routes(for: address), nil)
    } catch {
      return ([unknown(error)], error)
    }
  }

  /// Returns the address of a path of routes, or `nil` if it has none.
  public func address(for routes: [App.Route]) -> String? {
    for entry in entries {
      if let address = entry.write(routes).flatMap(entry.pattern.address) {
        return address.description
      }
    }
    return nil
  }
}
