import Rowan
import RowanWeb

let links = LinkTable<Garden>(unknown: { _ in .home }) { links in
  links.add("plant/{name}") { link in
    [.home, .plant(try link.value("name"))]
  } write: { path in
    if case .plant(let name) = path.last { ["name": name] } else { nil }
  }
}

@MainActor
func open(_ session: Session) throws {
  let garden = GardenStore()
  let flow = try Flow(
    NavigationTree<Garden>(.stack(.home)),
    at: session.location.current,
    in: links,
    providers: { route in
      switch route {
      case .home: HomeProvider(garden: garden)
      case .plant: PlantProvider(garden: garden)
      }
    }
  )
  session.setContent { FlowView(flow, links: links).background(.background) }
}

@main
struct FirstHome {
  static func main() async throws {
    try await WebServer { session in try? open(session) }.serve()
  }
}
