package import RowanCore
package import RowanHostInterface
package import RowanLayout

/// A built component tree with its layout boxes: a value that can be built and laid out on any thread.
package struct ComponentTree: Sendable {
  package private(set) var root: ComponentNode
  private(set) var boxes = ComponentBoxes()
  /// The layout tree.
  package var layout: LayoutTree { boxes.layout }
  /// The amount of work of the last build.
  package private(set) var counts = BuildCounts()
  /// Whether the build has to be repeated on the main actor, because a body reads values of the main actor.
  private(set) var needsMain = false
  /// The evaluated components and the reasons, until they are taken; empty if they are not recorded.
  private(set) var evaluations: [PassEvent.Evaluation] = []
  /// The size of the root after a layout.
  package private(set) var size: Size = .zero

  /// Builds `input.component`. Unchanged parts of the previous tree are reused.
  ///
  /// This is the build pass. O(dirty components and their ancestors) if only state has changed, O(components)
  /// otherwise.
  ///
  /// A uniquely referenced tree is changed in place. If others still use the tree, its boxes are copied first,
  /// O(components).
  /// - Parameters:
  ///   - input: The inputs of the build.
  ///   - tree: The previous tree, which is replaced by the new one; `nil` before the first build.
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
      // There is a tree for every row, and its size rarely changes.
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

  /// Returns the components evaluated in the last build and the reasons, and removes them.
  mutating func takeEvaluations() -> [PassEvent.Evaluation] {
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

  /// Lays out the boxes. Clean boxes with the same constraints keep their frames.
  ///
  /// This is the layout pass. Violations of the layout contract are reported at its end.
  package mutating func layOut(
    in range: SizeRange,
    direction: LayoutDirection,
    measurer: any TextMeasuring,
    report: Diagnostic.Handler
  ) {
    let measuring = ContentMeasuring(contents: boxes.contents, measurer: measurer)
    // Custom layouts are evaluated like bodies: they read states as of the build and must not write them.
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

/// All inputs of a build except the previous tree.
package struct BuildInput: Sendable {
  package var component: Child
  package var key: IdentityKey?
  package var environment: EnvironmentValues
  package var dirty: [Identity]
  /// Whether the component is unchanged since the previous build.
  package var isUnchanged: Bool
  package var updates: any StateUpdateReceiver
  package var report: Diagnostic.Handler
  /// Whether the build runs on the main actor.
  package var isOnMain: Bool
  /// The object that cancels the build; `nil` for a build that is never cancelled.
  var validity: BuildValidity?
  /// The components to build again although nothing has changed.
  package var reflow: Reflow?
  /// Whether evaluated components and the reasons are recorded.
  package var logsEvaluations: Bool

  init(
    component: Child,
    key: IdentityKey?,
    environment: EnvironmentValues,
    dirty: [Identity],
    isUnchanged: Bool,
    updates: any StateUpdateReceiver,
    report: @escaping Diagnostic.Handler,
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
