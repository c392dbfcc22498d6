import RowanComponents
public import RowanCore
public import RowanHostInterface
import RowanLayout

extension Session {
  /// Returns the components of a layer with their layout and views, parents before children. Components with a body
  /// that is another component have the frame of that component. Wakes a sleeping session. O(components).
  public func components(of layer: WindowLayer = .content) -> [ComponentSnapshot] {
    wake()
    guard let shown = layers[layer], let tree = shown.root.tree else { return [] }
    var survey = ComponentSurvey(mounter: mounter)
    let origin = shown.layer.origin(of: tree.size, in: environment.viewport)
    survey.visit(tree.root, of: tree, at: origin, depth: 0)
    return survey.found
  }

  /// Returns all components, one per line, indented by depth: names, frames in the window, views and metadata.
  /// O(components).
  public func dump() -> String {
    lines { snapshot in
      let frame = snapshot.frame
      var parts = [snapshot.name, "(\(frame.minX) \(frame.minY) \(frame.width)×\(frame.height))"]
      parts += snapshot.views.map(\.description)
      parts += snapshot.metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return parts.joined(separator: " ")
    }
  }

  /// Returns all components, one per line, indented by depth: the number of layout boxes for each and its
  /// descendants, how many of them the last layout moved, and the kind of measured content. O(components).
  public func layoutBreakdown() -> String {
    lines { snapshot in
      var line = "\(snapshot.name): \(snapshot.boxes) boxes, \(snapshot.movedBoxes) moved"
      if snapshot.content != .boxes { line += ", \(snapshot.content.rawValue)" }
      return line
    }
  }

  /// Returns the names of the components from the root to the component that a view shows, one per line, across
  /// lists and their rows. Returns `nil` if the view shows none.
  public func backtrace(of view: ViewID) -> String? {
    wake()
    guard let view = mounter.views[view], let identity = view.identity else { return nil }
    var names = identity.names
    // Each row is a separate tree: the path continues with the view that contains the row.
    var next: MountedView? = view
    while let inner = next {
      next = inner.parent
      if inner.placedRoot != nil, let around = inner.parent?.identity {
        names = around.names + names
      }
    }
    return names.joined(separator: "\n")
  }

  private func lines(_ describe: (ComponentSnapshot) -> String) -> String {
    var lines: [String] = []
    for layer in WindowLayer.allCases where layers[layer] != nil {
      lines.append("\(layer)")
      for snapshot in components(of: layer) {
        lines.append(String(repeating: "  ", count: snapshot.depth + 1) + describe(snapshot))
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// A traversal of trees that collects snapshots of their components.
@MainActor
private struct ComponentSurvey {
  let mounter: ViewMounter
  private(set) var found: [ComponentSnapshot] = []

  init(mounter: ViewMounter) {
    self.mounter = mounter
  }

  /// Adds a node and its descendants. Returns the number of boxes, and how many of them moved.
  @discardableResult
  mutating func visit(
    _ node: ComponentNode,
    of tree: ComponentTree,
    at origin: Point,
    depth: Int
  ) -> (boxes: Int, moved: Int) {
    let frame = tree.frameInRoot(of: node).offset(by: origin)
    let shown = [node] + node.boxedElements.reversed()
    var metadata = node.element.metadata
    for box in node.boxedElements { metadata.merge(box.element.metadata) { outer, _ in outer } }
    let records = shown.flatMap { $0.element.animations?.records ?? [] }
    let animations = AnimationHooks(records.map(\.source.hooks))
    let first = found.count
    let identities = node.componentIdentities
    for (index, identity) in identities.enumerated() {
      let isLast = index == identities.count - 1
      found.append(
        ComponentSnapshot(
          name: identity.name,
          path: identity.path,
          depth: depth + index,
          frame: frame,
          views: isLast ? shown.compactMap { mounter.view(showing: $0.identity)?.id } : [],
          size: node.element.layout.componentSize,
          animations: animations,
          metadata: isLast ? metadata : [:],
          boxes: 0,
          movedBoxes: 0,
          content: isLast ? Self.content(of: shown) : .boxes
        )
      )
    }
    let pass = tree.pass
    var boxes = shown.count
    var moved = shown.count { tree.lastMoved($0) == pass }
    for child in node.componentChildren {
      let inside = visit(child, of: tree, at: origin, depth: depth + identities.count)
      boxes += inside.boxes
      moved += inside.moved
    }
    for index in first..<first + identities.count {
      found[index].boxes = boxes
      found[index].movedBoxes = moved
    }
    for box in shown where box.element.attachment != nil {
      let place = tree.frameInRoot(of: box).offset(by: origin)
      visitRows(in: box, at: place.origin, depth: depth + identities.count)
    }
    return (boxes, moved)
  }

  /// Adds the trees that an attachment shows.
  private mutating func visitRows(in node: ComponentNode, at origin: Point, depth: Int) {
    guard let view = mounter.view(showing: node.identity) else { return }
    for row in view.children {
      guard let tree = row.placedRoot?.tree else { continue }
      let place = origin + row.placedFrame.origin - view.contentShift
      visit(tree.root, of: tree, at: place, depth: depth)
    }
  }

  private static func content(of nodes: [ComponentNode]) -> ComponentSnapshot.Content {
    for node in nodes {
      switch node.element.content {
      case .none: continue
      case .text: return .text
      case .field: return .field
      case .arranged: return .custom
      }
    }
    return .boxes
  }
}
