import RowanNavigation
import TestSupport
import Testing

private let links = LinkTable<Trip>(unknown: { _ in .about }) { table in
  table.add("home") { _ in
    [.home]
  } write: {
    $0 == [.home] ? [:] : nil
  }
  table.add("places") { _ in
    [.places]
  } write: {
    $0 == [.places] ? [:] : nil
  }
  table.add("places/{number}") { link in
    [.places, .place(try link.value("number"))]
  } write: { routes in
    guard routes.count == 2, routes[0] == .places, case .place(let number) = routes[1] else {
      return nil
    }
    return ["number": number]
  }
  table.add("places/new") { _ in
    [.places, .picker]
  } write: {
    $0 == [.places, .picker] ? [:] : nil
  }
  table.add("settings?page={page}") { link in
    [.settings] + (try link.valueIfPresent("page", as: Int.self).map { [.place($0)] } ?? [])
  } write: { routes in
    guard routes.first == .settings else { return nil }
    if case .place(let page) = routes.last { return ["page": page] }
    return [:]
  }
}

@MainActor
@Suite("Links")
struct LinkTests {
  @Test(
    "Addresses resolve to paths of routes, and these paths have the same addresses",
    arguments: [
      ("/home", [Trip.Route.home]), ("/places", [.places]), ("/places/12", [.places, .place(12)]),
      ("/places/new", [.places, .picker]), ("/settings", [.settings]),
      ("/settings?page=3", [.settings, .place(3)]),
    ]
  )
  func bothWays(address: String, routes: [Trip.Route]) throws {
    #expect(try links.routes(for: address) == routes)
    #expect(links.address(for: routes) == address)
  }

  @Test(
    "Scheme, host, empty path components, fragments and unknown queries are ignored",
    arguments: [
      "https://example.org:80/places/12", "rowan://app/places/12#top", "places//12/",
      "/places/12?x=1",
    ]
  )
  func forms(address: String) throws {
    #expect(try links.routes(for: address) == [.places, .place(12)])
  }

  @Test("An unknown link resolves to the fallback route and a failure with its address")
  func unknown() {
    for address in ["/nowhere", "/places/12/13", "", "/", "https://example.org"] {
      let (routes, failure) = links.resolve(address)
      #expect(routes == [.about])
      #expect(failure == .unknown(address: address))
    }
  }

  @Test("A malformed link is reported with the parameter that is wrong")
  func malformed() {
    let reason = "The parameter “number” is “twelve”, which is not a valid Int."
    #expect(
      links.resolve("/places/twelve").failure?.description
        == "The link “/places/twelve” cannot be read. \(reason)"
    )
    for address in ["/places/%2", "/places/%zz", "/places/%ff", "/settings?page=%"] {
      guard case .malformed = links.resolve(address).failure else {
        Issue.record("\(address)")
        continue
      }
    }
  }

  @Test(
    "Any text in a path or a query survives encoding in an address",
    arguments: [
      "a b", "ä/ö?&=#", "100%", "+", "日本語", "🙂", "..", " ",
    ]
  )
  func escaping(text: String) throws {
    let address = RouteAddress(path: ["x", text], query: [.init(name: text, value: text)])
    #expect(try RouteAddress(address.description) == address)
  }

  @Test("Random text is an address or throws, and each address survives a round trip")
  func random() {
    var random = SplitMix64(seed: 9)
    let letters = Array("ab/?&=#%+:2fé{} ")
    for _ in 0..<2_000 {
      let text = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      guard let address = try? RouteAddress(text) else { continue }
      #expect((try? RouteAddress(address.description)) == address, "\(text)")
    }
  }

  @Test("A link selects the tab of its first route and keeps screens that are already shown")
  func open() async throws {
    let world = World()
    let flow = try world.flow(tabbed())
    try flow.apply(.sheet(.picker))
    _ = world.take()
    #expect(try await flow.open("/places/12", in: links) == nil)
    #expect(flow.tree.trailNames == ["places", "place 12"])
    #expect(flow.address(in: links) == "/places/12")
    #expect(
      world.take().filter { $0.hasPrefix("place 12") } == ["place 12 prepare", "place 12 appear"]
    )
    let id = flow.tree.current.id
    try await flow.open("/places/12", in: links)
    #expect(flow.tree.current.id == id)
    #expect(world.take().isEmpty)
    try await flow.open("/places", in: links)
    #expect(flow.tree.trailNames == ["places"])
    try await flow.open("/places/13", in: links)
    #expect(flow.tree.trailNames == ["places", "place 13"])
  }

  @Test("An unknown link shows the fallback route in front of the current screens, which stay")
  func openUnknown() async throws {
    let world = World()
    let flow = try world.flow(try tabbed().applying(.path([.tab(.search), .push(.place(4))])))
    try await flow.open("/nonsense", in: links)
    #expect(flow.tree.trailNames == ["places", "place 4", "about"])
    let told = flow.tree
    // A second unknown link adds no second screen.
    try await flow.open("/places/twelve", in: links)
    #expect(flow.tree == told)
    try flow.apply(.goBack)
    #expect(flow.tree.trailNames == ["places", "place 4"])
    // Without a stack the fallback route is shown as a sheet.
    try flow.apply(.tab(.profile))
    #expect(try await flow.open("/nonsense", in: links) == .unknown(address: "/nonsense"))
    #expect(flow.tree.sheets.count == 1)
    #expect(flow.tree.inSight == ["about"])
    try flow.apply(.dismiss())
    #expect(flow.tree.inSight == ["settings"])
  }

  @Test("An unknown link selects the tab whose first screen is the fallback route")
  func openUnknownTab() async throws {
    let world = World()
    let flow = try world.flow(tabbed())
    let table = LinkTable<Trip>(unknown: { _ in .places }) { _ in }
    try flow.apply(.push(.place(1)))
    try await flow.open("/nonsense", in: table)
    #expect(flow.tree.trailNames == ["places"])
    try flow.apply(.tab(.plan))
    #expect(flow.tree.trailNames == ["home", "place 1"])
  }

  @Test("An unknown link changes nothing if the fallback route is the group that is shown")
  func openUnknownGroup() async throws {
    let world = World()
    let flow = try Flow<Trip>(
      tabbed(),
      providers: { _ in PlaceProvider(world: world) },
      structure: { route, content in
        route == .login ? tabbed().root : .screen(route, content: content)
      }
    )
    try flow.apply(.push(.place(1)))
    let tree = flow.tree
    try await flow.open("/nonsense", in: LinkTable<Trip>(unknown: { _ in .login }) { _ in })
    #expect(flow.tree == tree)
  }

  @Test("A link to routes that are not in the tree replaces the root")
  func openElsewhere() async throws {
    let world = World()
    let flow = try world.flow(Tree(.screen(.login)))
    try await flow.open("/places/12", in: links)
    #expect(flow.tree.trailNames == ["places", "place 12"])
    let failure = try await flow.open("/nonsense", in: links)
    #expect(failure == .unknown(address: "/nonsense"))
    #expect(flow.tree.inSight == ["about"])
  }

  @Test("A link through a route that is built as a group selects the tab of the next route")
  func openGroup() async throws {
    let world = World()
    let flow = try Flow<Trip>(
      Tree(.screen(.login)),
      providers: { _ in PlaceProvider(world: world) },
      structure: { route, content in
        route == .home ? tabbed().root : .screen(route, content: content)
      }
    )
    try await flow.open([.home, .places, .place(3)])
    #expect(flow.tree.trailNames == ["places", "place 3"])
  }

  @Test("`address(in:)` uses the nearest screen that has an address, or returns `nil`")
  func addressBelow() throws {
    let flow = try World().flow(tabbed())
    try flow.apply(.path([.tab(.search), .push(.place(4)), .push(.login)]))
    #expect(flow.address(in: links) == "/places/4")
    #expect(try World().flow(Tree(.screen(.login))).address(in: links) == nil)
  }
}
