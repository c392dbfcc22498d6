import RowanCore
package import RowanHostInterface

extension Session: ViewSource {
  package func describeViews() -> [ViewMutation] {
    sleepController.wakeForHost()
    if !scheduler.hasEnded { passes.sendPass.run() }
    var mutations: [ViewMutation] = []
    let leaving = mounter.leavingRoots.map { (layer: $0.key, view: $0.value) }
    let shown = layers.ordered.map { (layer: $0.layer, view: $0.view) }
    for (layer, view) in (leaving + shown).sorted(by: { $0.layer < $1.layer }) {
      mutations += mounter.description(of: view)
      mutations.append(.setRoot(view.id, of: layer))
    }
    return mutations
  }

  package func kind(of view: ViewID) -> ViewKind? { mounter.views[view]?.kind }

  package func attribute(_ name: ViewAttribute.Name, of view: ViewID) -> ViewAttribute? {
    mounter.views[view]?.attributes.first { $0.name == name }
  }
}
