import RowanCore
import RowanHostInterface
import RowanLayout

/// A build and layout of a root, with all inputs, so that it can run on any thread.
struct RootPass: Sendable {
  let build: BuildInput
  /// Whether a build is needed in addition to the layout.
  let needsBuild: Bool
  let range: SizeRange
  let measurer: any TextMeasuring
  let direction: LayoutDirection
  /// The instruments that measure the pass; `nil` without tools.
  let tools: PassInstruments?
  /// The name of the root in tools; empty without tools.
  let name: String

  /// The reporter of corrected values for a background pass, captured at its beginning; `nil` for a pass on the
  /// main actor, which runs in the task that began it.
  let values: ValueReporter?

  /// Updates a tree, or creates the first one.
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
    let report = PassEvent.BuildReport(
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
      .didLayOut(PassEvent.LayoutReport(tree: name, size: tree?.size ?? .zero, duration: duration))
    )
  }
}
