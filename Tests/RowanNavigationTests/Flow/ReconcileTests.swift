import RowanNavigation
import Testing

@MainActor
@Suite("Reconciliation of changes that the platform made")
struct ReconcileTests {
  let world = World()

  @Test("`.stack` removes popped screens from the top down; a second report changes nothing")
  func stack() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.place(1), .place(2), .place(3)])))
    guard case .stack(let stack) = flow.tree.root else { return }
    let report = PlatformReport<Trip>.stack(stack.id, shows: [stack.path[0].id])
    _ = world.take()
    try flow.reconcile(report)
    #expect(
      world.take() == ["place 3 disappear", "place 3 clean", "place 2 clean", "place 1 appear"]
    )
    try flow.reconcile(report)
    #expect(world.take().isEmpty)
    #expect(world.models.filter { $0.model != nil }.count == 2)
  }

  @Test("A report with an unknown screen throws; a report for a removed stack is ignored")
  func unknown() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.place(1)])))
    guard case .stack(let stack) = flow.tree.root else { return }
    let tree = flow.tree
    #expect(throws: NavigationError.self) {
      try flow.reconcile(.stack(stack.id, shows: [NavigationID()]))
    }
    try flow.reconcile(.stack(NavigationID(), shows: []))
    #expect(flow.tree == tree)
  }

  @Test("A report for a group of another kind throws and changes nothing")
  func otherKind() throws {
    let flow = try world.flow(tabbed())
    let tree = flow.tree
    let id = tree.root.id
    #expect(throws: NavigationError.self) { try flow.reconcile(.stack(id, shows: [])) }
    #expect(throws: NavigationError.self) { try flow.reconcile(.split(id, focused: .detail)) }
    let columns = try world.flow(columned())
    #expect(throws: NavigationError.self) {
      try columns.reconcile(.tabs(columns.tree.root.id, selected: .plan))
    }
    #expect(flow.tree == tree)
  }

  @Test("Reports of tabs, columns, detents and closed sheets update the tree")
  func others() throws {
    let flow = try world.flow(tabbed())
    try flow.reconcile(.tabs(flow.tree.root.id, selected: .search))
    #expect(flow.tree.inSight == ["places"])
    try flow.apply(.sheet(.picker, options: .init(detents: [.medium, .large])))
    try flow.reconcile(.sheet(flow.tree.sheets[0].id, detent: .large))
    #expect(flow.tree.sheets[0].detent == .large)
    _ = world.take()
    try flow.reconcile(.sheets([]))
    try flow.reconcile(.sheets([]))
    #expect(world.take() == ["picker disappear", "picker clean", "places appear"])
    let columns = try world.flow(columned())
    try columns.reconcile(.split(columns.tree.root.id, focused: .sidebar))
    #expect(columns.tree.current.route == .places)
  }

  @Test("Reconciling a whole tree keeps the screens that both trees contain")
  func tree() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.place(1)])))
    let next = try flow.tree.applying(.replaceCurrent(.about))
    _ = world.take()
    try flow.reconcile(next)
    #expect(
      world.take() == ["about prepare", "place 1 disappear", "place 1 clean", "about appear"]
    )
    #expect(flow.tree == next)
  }
}
