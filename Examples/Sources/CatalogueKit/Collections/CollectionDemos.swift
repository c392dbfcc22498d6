import Rowan

/// The collections of the page: each with a layout of its own.
@MainActor
public final class CollectionDemos {
  /// Pictures in a grid, by albums.
  let photos = CollectionDirector(
    layout: GridLayoutRules(
      columns: .minimumWidth(112),
      itemHeight: .aspectRatio(1),
      interItemSpacing: 8,
      lineSpacing: 8,
      sectionInsets: EdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
    )
  )
  /// Words in a flow, each as wide as it is.
  let words = FlowCollectionDirector(
    flow: CollectionFlowLayout(
      itemSize: .auto(estimated: Size(width: 88, height: 32)),
      sectionInsets: EdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
    )
  )
  /// Pictures of various heights, each below the shortest column.
  let wall = CollectionDirector(layout: WallLayout(minimumWidth: 140, spacing: 10, inset: 16))

  /// Creates the collections.
  public init() {
    let picture = CollectionAdapter(Photo.self, title: { $0.name }) { PhotoTile(photo: $0) }
    photos.registerCellAdapter(picture)
    photos.collection.hasStickyHeaders = true
    photos.collection.selectionMode = .multiple
    for album in Photo.albums { photos.add(section: album.section) }
    photos.reload()

    words.registerCellAdapter(
      CollectionAdapter(Word.self, title: { $0.text }) { WordTag(word: $0) }
    )
    words.stickyHeaders = true
    words.collection.selectionMode = .multiple
    for letter in Word.letters { words.add(section: letter.section) }
    words.reload()

    wall.registerCellAdapter(
      CollectionAdapter(Photo.self, title: { $0.name }) { PhotoTile(photo: $0) }
    )
    wall.collection.selectionMode = .single
    // Two fingers, or the wheel with the control key, bring a picture closer.
    wall.collection.zoomRange = 1...3
    wall.scrollViewEvents.rowForZooming = { _, picture in picture }
    wall.add(section: CollectionSection(id: "wall", elements: Photo.all(400)))
    wall.reload()
  }

  /// Puts the pictures of every album in another order.
  func shuffle() {
    photos.reload(afterUpdate: { director in
      for section in director.sections {
        section.set(elements: section.elements.compactMap { $0 as? Photo }.shuffled())
      }
    })
  }
}
