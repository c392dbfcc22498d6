public import RowanCore
public import RowanLayout

/// A built tree of components and its boxes: a value, made on any thread, laid out on any thread.
public struct ComponentTree: Sendable {
  package private(set) var root: ComponentNode
  private(set) var boxes = ComponentBoxes()
  /// The boxes.
  public var layout: LayoutTree { boxes.layout }
  /// How much work the last build was.
  public private(set) var counts = BuildCounts()
  /// Whether the build has to be made again on the main actor, because of what only that can read.
  private(set) var needsMain = false
  /// Who was evaluated and why, until somebody has taken it; empty where nobody wanted to know.
  private(set) var evaluations: [ComponentEvaluation] = []
  /// The size of the whole, after a layout.
  public private(set) var size: Size = .zero

  /// Builds `input.component`; what `previous` has built already and nothing has touched is taken over.
  ///
  /// The Build pass. O(dirty components and what stands above them) when only state has changed,
  /// O(components) otherwise.
  ///
  /// A tree that nobody else holds is changed where it is; of one that others still show, the boxes are
  /// copied first, O(components).
  /// - Parameters:
  ///   - input: What is to be built.
  ///   - tree: The previous tree, which the new one takes the place of; `nil` before the first.
  package static func build(_ input: BuildInput, replacing tree: inout ComponentTree?) {
    let pass = BuildPass(
      dirty: DirtySet(input.dirty, input.reflow?.identities ?? []),
      updates: input.updates,
      report: input.report,
      isOnMain: input.isOnMain,
      validity: input.validity,
      reflow: input.reflow
    )
    if tree == nil {
      pass.boxes.expectRow()
    } else {
      tree?.exchangeBoxes(with: pass)
    }
    if input.logsEvaluations { pass.evaluations = [] }
    let root = build(input.component, input, tree?.root, pass)
    if tree == nil {
      // There is a tree for every row, and mostly it stays as large as it is.
      pass.boxes.trim()
      tree = ComponentTree(root: root)
    } else {
      tree?.root = root
    }
    tree?.take(from: pass)
  }

  private static func build(
    _ component: Child,
    _ input: BuildInput,
    _ previous: ComponentNode?,
    _ pass: BuildPass
  ) -> ComponentNode {
    let match = previous.flatMap { $0.identity.type == component.type ? $0 : nil }
    if let previous, match == nil { pass.boxes.layout.removeSubtree(previous.slot) }
    let identity =
      match?.identity ?? Identity(parent: nil, type: component.type, key: input.key, ordinal: 0)
    return ComponentNode.build(
      component,
      as: identity,
      previous: match,
      axis: .vertical,
      isUnchanged: input.isUnchanged,
      environment: input.environment,
      pass: pass
    )
  }

  /// Who was evaluated in the last build and why, forgotten afterwards.
  mutating func takeEvaluations() -> [ComponentEvaluation] {
    defer { evaluations = [] }
    return evaluations
  }

  private init(root: ComponentNode) {
    self.root = root
  }

  private mutating func exchangeBoxes(with pass: BuildPass) { swap(&pass.boxes, &boxes) }

  private mutating func take(from pass: BuildPass) {
    exchangeBoxes(with: pass)
    counts = pass.counts
    needsMain = pass.needsMain
    evaluations = pass.evaluations ?? []
  }

  /// Lays the boxes out; those that are clean and get the same constraints keep their frames.
  ///
  /// The Layout pass. Breaches of the layout contract are reported when it is over.
  package mutating func layOut(
    in range: SizeRange,
    direction: LayoutDirection,
    measurer: any TextMeasuring,
    report: DiagnosticHandler
  ) {
    let measuring = ContentMeasuring(contents: boxes.contents, measurer: measurer)
    // Layouts of components are bound like bodies: they see states as of the build, and write none.
    var needsMain = false
    size = BuildScope.evaluate(needsMain: &needsMain) {
      boxes.layout.layout(
        root.slot,
        in: range,
        parentSize: ProposedSize(range.max),
        direction: direction,
        measuring: measuring
      )
    }
    measuring.issues.report(
      of: boxes.contents,
      path: { root.node(at: $0)?.identity.path },
      to: report
    )
  }
}

/// Everything a build depends on besides the previous tree.
package struct BuildInput: Sendable {
  package var component: Child
  package var key: IdentityKey?
  package var environment: EnvironmentValues
  package var dirty: [Identity]
  /// Whether the component is the very one of the previous build.
  package var isUnchanged: Bool
  package var updates: any StateUpdateReceiver
  package var report: DiagnosticHandler
  /// Whether the build is made on the main actor.
  package var isOnMain: Bool
  /// What calls the build off while it is made; `nil` for one that nothing can overtake.
  var validity: BuildValidity?
  /// What is to be built anew in any case.
  package var reflow: Reflow?
  /// Whether somebody wants to know who is evaluated and why.
  package var logsEvaluations: Bool

  init(
    component: Child,
    key: IdentityKey?,
    environment: EnvironmentValues,
    dirty: [Identity],
    isUnchanged: Bool,
    updates: any StateUpdateReceiver,
    report: @escaping DiagnosticHandler,
    isOnMain: Bool,
    validity: BuildValidity? = nil,
    reflow: Reflow? = nil,
    logsEvaluations: Bool = false
  ) {
    self.component = component
    self.key = key
    self.environment = environment
    self.dirty = dirty
    self.isUnchanged = isUnchanged
    self.updates = updates
    self.report = report
    self.isOnMain = isOnMain
    self.validity = validity
    self.reflow = reflow
    self.logsEvaluations = logsEvaluations
  }
}
