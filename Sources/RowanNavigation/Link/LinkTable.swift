/// Which addresses lead to which routes, and back.
///
///     let links = LinkTable<Shop>(unknown: { .missing($0.address) }) { table in
///       table.add("articles") { _ in [.catalogue] } write: { $0 == [.catalogue] ? [:] : nil }
///       table.add("articles/{number}") { link in
///         [.catalogue, .article(try link.value("number"))]
///       } write: { routes in
///         guard case .article(let number) = routes.last else { return nil }
///         return ["number": number]
///       }
///     }
public struct LinkTable<App: NavigationTypes>: Sendable {
  /// Makes a path of routes of the parts of an address.
  public typealias Read = @Sendable (LinkParameters) throws -> [App.Route]
  /// Gives the parts of the address of a path; `nil` if it is not of this kind.
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
  ///   - unknown: The route that tells a person of a link which leads nowhere.
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
  /// Patterns with more fixed parts are tried first, otherwise they are tried in their order.
  ///
  /// - Parameters:
  ///   - pattern: What the addresses are like.
  ///   - read: Makes a path of the parts of an address; what it throws makes the link a malformed one.
  ///   - write: Gives the parts of the address of a path; `nil` if the path is not of this kind.
  public mutating func add(
    _ pattern: String,
    read: @escaping Read,
    write: @escaping Write
  ) {
    entries.append(Entry(pattern: LinkPattern(pattern), read: read, write: write))
  }

  /// The path of routes to which an address leads.
  ///
  /// - Parameter address: The address, whole or from its path on.
  /// - Returns: The routes, from the first screen to the one that is meant.
  /// - Throws: Why it leads nowhere.
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

  /// The path of routes to which an address leads, or the route that the app has for links which lead
  /// nowhere.
  public func resolve(_ address: String) -> (routes: [App.Route], failure: LinkError?) {
    do throws(LinkError) {
      return (try routes(for: address), nil)
    } catch {
      return ([unknown(error)], error)
    }
  }

  /// The address of a path of routes; `nil` if it has none.
  public func address(for routes: [App.Route]) -> String? {
    for entry in entries {
      if let address = entry.write(routes).flatMap(entry.pattern.address) {
        return address.description
      }
    }
    return nil
  }
}
