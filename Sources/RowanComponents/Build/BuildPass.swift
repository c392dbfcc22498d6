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
  /// Whether it came upon something that only the main actor can read, and has to be made there.
  @exclusivity(unchecked) var needsMain = false
  @exclusivity(unchecked) var counts = BuildCounts()
  /// Who was evaluated and why, where somebody wants to know.
  var evaluations: [ComponentEvaluation]?
  /// What is not to be taken over, although nothing has changed.
  let reflow: Reflow?

  init(
    dirty: DirtySet,
    updates: any StateUpdateReceiver,
    report: @escaping DiagnosticHandler,
    isOnMain: Bool,
    reflow: Reflow? = nil
  ) {
    self.dirty = dirty
    self.updates = updates
    self.report = report
    self.isOnMain = isOnMain
    self.reflow = reflow
  }

  /// Brings the box of a node in line with its element; what is equal stays clean.
  func write(_ node: ComponentNode, previous: ComponentNode?) {
    boxes.write(node, previous: previous)
    if reflow?.covers(node.identity) == true { boxes.layout.markContentDirty(node.slot) }
  }
}

/// How much work a build did.
public struct BuildCounts: Hashable, Sendable {
  /// How many bodies were evaluated.
  public var evaluated = 0
  /// How many subtrees were taken over as they were.
  public var reused = 0
}
