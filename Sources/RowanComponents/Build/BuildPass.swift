import RowanCore
import RowanLayout

/// The state that all contexts of one build share: the layout boxes being changed, the dirty identities, and
/// the counts.
final class BuildPass {
  // A pass belongs to one build, which runs on one thread and changes a box or a count in a single statement:
  // accesses never overlap. Checking each access for exclusivity took a thirtieth of the build time.
  @exclusivity(unchecked) var boxes = ComponentBoxes()
  let dirty: DirtySet
  let updates: any StateUpdateReceiver
  let report: Diagnostic.Handler
  /// Whether the build runs on the main actor.
  let isOnMain: Bool
  /// The object that cancels the build; `nil` for a build that is never cancelled.
  let validity: BuildValidity?
  /// Whether a body needed values that only the main actor can read, so that the build has to be repeated
  /// there.
  @exclusivity(unchecked) var needsMain = false
  @exclusivity(unchecked) var counts = BuildCounts()
  /// The number of nested containers and bodies that are being built.
  @exclusivity(unchecked) private var depth = 0
  /// The maximum depth on the current stack.
  @exclusivity(unchecked) private var greatestDepth: Int
  /// The evaluated components and the reasons, if they are recorded; otherwise `nil`.
  var evaluations: [PassEvent.Evaluation]?
  /// The components to build again although nothing has changed.
  let reflow: Reflow?
  /// Whether no identity is dirty and no reflow was requested, so that only components and
  /// environments can have changed. Checked first, because it is usually true and avoids a lookup.
  private let isQuiet: Bool

  init(
    dirty: DirtySet,
    updates: any StateUpdateReceiver,
    report: @escaping Diagnostic.Handler,
    isOnMain: Bool,
    validity: BuildValidity? = nil,
    reflow: Reflow? = nil
  ) {
    self.dirty = dirty
    self.updates = updates
    self.report = report
    self.isOnMain = isOnMain
    self.validity = validity
    self.reflow = reflow
    greatestDepth = isOnMain ? Self.depthOnMain : Self.depthElsewhere
    isQuiet = dirty.isEmpty && reflow == nil
  }

  /// Whether a reflow requires a new build of `identity`.
  func isAskedAgain(_ identity: Identity) -> Bool {
    !isQuiet && reflow?.covers(identity) == true
  }

  /// Whether the build has to visit `identity`, although its component is unchanged, because it or a descendant
  /// is dirty or part of a reflow.
  func isOnPath(to identity: Identity) -> Bool {
    !isQuiet && (dirty.isOnPath(to: identity) || reflow?.covers(identity) == true)
  }

  /// Updates the box of a node to its element. Equal styles and contents stay clean, unless a
  /// reflow requires that the content is measured again.
  func write(_ node: ComponentNode, previous: ComponentNode?) {
    boxes.write(node, previous: previous)
    if isAskedAgain(node.identity) { boxes.layout.markContentDirty(node.slot) }
  }
}

extension BuildPass {
  // A level uses up to thirty kilobytes of stack without optimisation, and a tenth of that with it.
  private static let isOptimised = !_isDebugAssertConfiguration()
  /// The depth that fits into a stack of 8 MB with a reserve.
  private static let depthOnMain = isOptimised ? 1000 : 160
  /// The stack of other threads may have only half a megabyte.
  private static let depthElsewhere = isOptimised ? 64 : 16
  /// The maximum depth of nested components; deeper trees are regarded as a mistake. Trees of this depth can be
  /// shown and released on the main thread.
  static let depthAtMost = 6000

  /// Builds the content of a container or a body, one level deeper. Beyond the maximum depth of the current
  /// stack, the build continues on a thread with a larger stack.
  /// - Parameters:
  ///   - identity: The component.
  ///   - nothing: The result if the depth exceeds ``depthAtMost`` or no larger stack is available.
  ///   - build: The closure that builds the content.
  /// - Returns: The result of `build` or `nothing`.
  @inline(__always)
  func goDeeper<Result>(
    at identity: Identity,
    else nothing: @autoclosure () -> Result,
    _ build: () -> Result
  ) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth < greatestDepth { return build() }
    return goOn(at: identity, build) ?? nothing()
  }

  @inline(never)
  private func goOn<Result>(at identity: Identity, _ build: () -> Result) -> Result? {
    if greatestDepth < Self.depthAtMost {
      let before = greatestDepth
      greatestDepth = Self.depthAtMost
      defer { greatestDepth = before }
      var result: Result?
      let values = ValueReporter.current
      let goOn = { ValueReporter.$current.withValue(values) { result = build() } }
      if DeepStack.run(goOn) { return result }
    }
    var names = identity.names
    if names.count > 16 {
      names.replaceSubrange(8..<(names.count - 8), with: ["(\(names.count - 16) more)"])
    }
    report(
      Diagnostic(
        "Components are nested too deeply (\(depth) levels). The inner ones are not built.",
        path: names.joined(separator: " › "),
        severity: .fault
      )
    )
    return nil
  }
}

/// The amount of work done by a build.
package struct BuildCounts: Hashable, Sendable {
  /// The number of bodies evaluated.
  package var evaluated = 0
  /// The number of subtrees reused.
  package var reused = 0
}
