import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport

/// An item with its own size, which is also the size of its content.
struct Tile: RowValue, Equatable {
  var id: Int
  var size = Size(width: 40, height: 20)
  var name: String { "tile \(id)" }
}

struct TileView: Component {
  let tile: Tile
  @State private var taps = 0

  var body: some Component {
    Text("\(tile.id):\(taps)")
      .frame(width: tile.size.width, height: tile.size.height)
  }
}

func tiles(_ range: Range<Int>) -> [Tile] { range.map { Tile(id: $0) } }

/// A collection with a director on the headless host.
@MainActor
final class CollectionStage {
  let director: CollectionDirector
  let stage: Stage
  var collection: CollectionView { director.collection }
  var host: HeadlessHost { stage.host }
  var scroll: ViewID { host.view(.scroll) }

  init(
    _ sections: [CollectionSection] = [],
    layout: any CollectionLayout,
    adapters: [any CollectionCellAdapterProtocol] = [
      CollectionAdapter(Tile.self, title: { $0.name }) { TileView(tile: $0) }
    ],
    headers: [any CollectionHeaderFooterAdapterProtocol] = [],
    size: Size = Size(width: 200, height: 180),
    prepare: (CollectionDirector) -> Void = { _ in }
  ) {
    let director = CollectionDirector(layout: layout)
    self.director = director
    director.registerCellAdapters(adapters)
    director.registerHeaderFooterAdapters(headers)
    director.add(sections: sections)
    prepare(director)
    director.reload()
    stage = Stage(size: size) { List(director, label: "tiles") }
  }

  convenience init(_ tiles: [Tile], layout: any CollectionLayout) {
    self.init([CollectionSection(id: "tiles", elements: tiles)], layout: layout)
  }

  /// Replaces the layout and commits.
  func show(_ layout: some CollectionLayout) {
    collection.layout = layout
    stage.session.commit()
  }

  /// Changes the sections, reloads and commits.
  func update(_ change: @escaping @MainActor (CollectionDirector) -> Void) {
    director.base(change)
    stage.session.commit()
  }

  /// The frames of the visible items in the window, keyed by the numbers of the items.
  var frames: [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for view in host.views(as: .gridCell) {
      guard let text = host.texts(in: view).first, let id = Int(text.prefix { $0 != ":" }) else {
        continue
      }
      let frame = host.tree.absoluteFrame(of: view)
      let window = Rect(origin: .zero, size: host.size)
      if frame.intersects(window) { frames[id] = frame }
    }
    return frames
  }

  /// Returns the view of an item, or `nil` if the item is not mounted.
  func view(_ id: Int) -> ViewID? {
    host.views(as: .gridCell).first { host.texts(in: $0).first?.hasPrefix("\(id):") == true }
  }
}

extension CollectionDirector {
  /// Changes sections and reloads without an animation, so that all items are at their final
  /// positions at once.
  fileprivate func base(_ change: @escaping @MainActor (CollectionDirector) -> Void) {
    change(self)
    reload()
  }
}

extension HeadlessHost {
  /// Returns the texts in a view, in order.
  func texts(in view: ViewID) -> [String] {
    let own = tree[view].text.map { [$0.layout.plainText] } ?? []
    return own + tree[view].children.flatMap { texts(in: $0) }
  }
}
