import RowanCore
import RowanLayout

/// One build and layout of a root: everything they depend on, so that any thread may make them.
struct RootPass: Sendable {
  let build: BuildInput
  /// Whether there is anything to build, and not only to lay out.
  let needsBuild: Bool
  let range: SizeRange
  let measurer: any TextMeasuring
  let direction: LayoutDirection
  /// Who wants to know what is done, and how long it takes.
  let tools: PassInstruments?
  /// What tools call the root; empty where there are none.
  let name: String

  /// Where corrections of values are reported by a pass of the background: as at its beginning. `nil` for a pass on
  /// the main actor, which stays in the task that began it.
  let values: ValueReporter?

  /// Brings a tree up to date; makes the first one where there is none.
  func run(_ tree: inout ComponentTree?) {
    guard let values else { return make(&tree) }
    ValueReporter.$current.withValue(values) { make(&tree) }
  }

  private func make(_ tree: inout ComponentTree?) {
    if needsBuild { build(&tree) }
    layOut(&tree)
  }

  private func build(_ tree: inout ComponentTree?) {
    guard let tools else {
      ComponentTree.build(build, replacing: &tree)
      return
    }
    tools.listener(.willBuild(tree: name))
    let start = tools.now()
    ComponentTree.build(build, replacing: &tree)
    let report = BuildReport(
      tree: name,
      evaluations: tree?.takeEvaluations() ?? [],
      reused: tree?.counts.reused ?? 0,
      duration: tools.now() - start,
      isOnMain: build.isOnMain
    )
    tools.listener(.didBuild(report))
  }

  private func layOut(_ tree: inout ComponentTree?) {
    tools?.listener(.willLayOut(tree: name))
    let start = tools?.now() ?? .zero
    tree?.layOut(in: range, direction: direction, measurer: measurer, report: build.report)
    guard let tools else { return }
    let duration = tools.now() - start
    tools.listener(
      .didLayOut(LayoutReport(tree: name, size: tree?.size ?? .zero, duration: duration))
    )
  }
}
