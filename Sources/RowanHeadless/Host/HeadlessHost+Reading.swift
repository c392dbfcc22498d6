import RowanCore
public import RowanHostInterface
import RowanMount

// The content that a user sees.
extension HeadlessHost {
  /// Returns the views of a kind that are not hidden, in reading order.
  public func views(_ kind: ViewKind) -> [ViewID] {
    visibleViews.filter { tree[$0].kind == kind }
  }

  /// Returns the only view of a kind.
  /// - Precondition: There is exactly one.
  public func view(_ kind: ViewKind) -> ViewID {
    let found = views(kind)
    precondition(found.count == 1, "Expected one view of the kind \(kind), found \(found.count).")
    return found[0]
  }

  /// The texts in the window, in reading order, without clipped ones.
  public var visibleTexts: [String] {
    visibleViews.compactMap { id in
      guard let text = tree[id].text, isVisible(id) else { return nil }
      return text.layout.plainText
    }
  }

  /// Returns the first text view that shows exactly `text`, or else the first one that contains it. Hidden views
  /// are skipped.
  public func find(text: String) -> ViewID? {
    let texts = views(.text)
    return texts.first { tree[$0].text?.layout.plainText == text }
      ?? texts.first { tree[$0].text?.layout.plainText.contains(text) == true }
  }

  func require(text: String) -> ViewID {
    guard let view = find(text: text) else {
      preconditionFailure("No visible text contains \"\(text)\". The views:\n\(dump())")
    }
    return view
  }

  private var visibleViews: [ViewID] {
    var found: [ViewID] = []
    func visit(_ id: ViewID) {
      let view = tree[id]
      if view.isHidden { return }
      found.append(id)
      for child in view.children { visit(child) }
    }
    for (_, root) in tree.roots.sorted(by: { $0.key < $1.key }) { visit(root) }
    return found
  }

  /// Whether any part of the view is inside the window and inside every ancestor that clips it.
  public func isVisible(_ id: ViewID) -> Bool {
    let frame = tree.absoluteFrame(of: id)
    guard frame.intersects(Rect(origin: .zero, size: size)) else { return false }
    var next = tree[id].parent
    while let ancestor = next {
      if tree[ancestor].clipsContent, !frame.intersects(tree.absoluteFrame(of: ancestor)) {
        return false
      }
      next = tree[ancestor].parent
    }
    return true
  }
}
