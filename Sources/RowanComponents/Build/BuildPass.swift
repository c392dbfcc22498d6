import RowanCore
import RowanLayout

/// What all contexts of one build share: the arena being patched, what is dirty, and the counts.
final class BuildPass {
  // A pass belongs to one build, which runs on one thread and changes a box or a count in one statement
  // each: no two accesses overlap, and looking for such at every one took a thirtieth of a build.
  @exclusivity(unchecked) var boxes = ComponentBoxes()
  let dirty: DirtySet
  let updates: any StateUpdateReceiver
  let report: DiagnosticHandler
  /// Whether the build is made on the main actor.
  let isOnMain: Bool
  /// What calls the build off; `nil` where nothing does.
  let validity: BuildValidity?
  /// Whether it came upon something that only the main actor can read, and has to be made there.
  @exclusivity(unchecked) var needsMain = false
  @exclusivity(unchecked) var counts = BuildCounts()
  /// How many containers and bodies are being built, one within the other.
  @exclusivity(unchecked) private var depth = 0
  /// How many may be, on this stack.
  @exclusivity(unchecked) private var greatestDepth: Int
  /// Who was evaluated and why, where somebody wants to know.
  var evaluations: [ComponentEvaluation]?
  /// What is not to be taken over, although nothing has changed.
  let reflow: Reflow?
  /// Whether nothing but components can be new: no state was written, and nothing is made anew. Asked
  /// first, as it mostly is so and costs no look-up.
  private let isQuiet: Bool

  init(
    dirty: DirtySet,
    updates: any StateUpdateReceiver,
    report: @escaping DiagnosticHandler,
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

  /// Whether `identity` is to be made anew, whatever it was.
  func isAskedAgain(_ identity: Identity) -> Bool {
    !isQuiet && reflow?.covers(identity) == true
  }

  /// Whether `identity`, or something below it, has to be come by although its component is the same.
  func isOnPath(to identity: Identity) -> Bool {
    !isQuiet && (dirty.isOnPath(to: identity) || reflow?.covers(identity) == true)
  }

  /// Brings the box of a node in line with its element; what is equal stays clean.
  func write(_ node: ComponentNode, previous: ComponentNode?) {
    boxes.write(node, previous: previous)
    if isAskedAgain(node.identity) { boxes.layout.markContentDirty(node.slot) }
  }
}

extension BuildPass {
  // A level takes up to thirty kilobytes where nothing is optimised, and a tenth of that where all is.
  private static let isOptimised = !_isDebugAssertConfiguration()
  /// What a stack of 8 MB holds with some to spare.
  private static let depthOnMain = isOptimised ? 1000 : 160
  /// Other threads may have half a megabyte.
  private static let depthElsewhere = isOptimised ? 64 : 16
  /// How deep components may be nested at all: what is deeper is taken for a mistake. Trees as deep as this
  /// can be shown, and let go of, on the main thread.
  static let depthAtMost = 6000

  /// Builds what is inside a container or comes from a body. Very deep inside it goes on with a stack of its
  /// own.
  /// - Parameters:
  ///   - identity: The component.
  ///   - nothing: What there is instead when that is too deep.
  ///   - build: Builds it.
  /// - Returns: What was built.
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
        "Components are nested too deeply, \(depth) in one another; what is inside is left out.",
        path: names.joined(separator: " › "),
        severity: .fault
      )
    )
    return nil
  }
}

/// How much work a build did.
public struct BuildCounts: Hashable, Sendable {
  /// How many bodies were evaluated.
  public var evaluated = 0
  /// How many subtrees were taken over as they were.
  public var reused = 0
}
