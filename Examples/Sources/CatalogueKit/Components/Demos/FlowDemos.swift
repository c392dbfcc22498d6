import Rowan

/// Screens upon each other: rows lead to them, and a sheet gives back what was chosen in it.
struct FlowStackDemo: Component {
  @ViewModel private var walk = Walk(.stack(.huts))

  var body: some Component {
    Observing {
      walk.flow
    } content: {
      WalkWindow(flow: $0)
    }
  }
}

/// Branches beside each other, each of which stays as it was left. The tabs have a model of their own, which counts how
/// often the diary was opened.
struct FlowTabsDemo: Component {
  @ViewModel private var walk = Walk(
    .tabs([(.huts, .stack(.huts)), (.diary, .screen(.diary))], as: .tabs)
  )

  var body: some Component {
    Observing {
      walk.flow
    } content: {
      WalkWindow(flow: $0)
    }
  }
}

/// What can be chosen beside what was chosen; one leads to the other where there is no room for both.
struct FlowColumnsDemo: Component {
  @ViewModel private var walk = Walk(
    .split([(.sidebar, .screen(.huts)), (.detail, .stack(.hut(0)))])
  )

  var body: some Component {
    Observing {
      walk.flow
    } content: {
      WalkWindow(flow: $0, isSmall: false)
    }
  }
}

/// A screen that asks before it is left.
struct FlowGuardDemo: Component {
  @ViewModel private var walk = Walk(.stack(.diary, path: [.entry]))

  var body: some Component {
    Observing {
      walk.flow
    } content: {
      WalkWindow(flow: $0)
    }
  }
}

/// A flow, and the screens that it shows.
@MainActor
private final class Walk {
  let flow: Flow<Mountains>?

  init(_ root: NavigationNode<Mountains>) {
    flow = try? Flow(NavigationTree(root), providers: { _ in WalkProvider() })
    // A route without a provider would be found here, and not by whoever goes there.
    if let flow { assert(flow.preflight([.hut(0), .booking, .entry]).isEmpty) }
  }
}

/// The flow of a demonstration in a frame of its own.
private struct WalkWindow: Component {
  let flow: Flow<Mountains>?
  var isSmall = true

  var body: some Component {
    DemoWindow(height: 320, isSmall: isSmall) {
      if let flow {
        FlowView(flow) { $0 == .huts ? .house : .pencil }.environment(\.namesWindow, false)
      }
    }
  }
}
