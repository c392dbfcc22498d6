import RowanCore
import RowanImage
import RowanMount
import RowanText

// A fresh host that is given the same batches shows the same: the same views in the end, and the same pixels
// now and then on the way.
extension ListFuzzTest {
  /// After how many steps pictures are compared.
  static let pictureDistance = 50
  /// When all that moves by itself is over, in seconds.
  private static let longAfter = 86_400.0
  /// Draws the texts of all trials.
  private static let measurer = try? PangoTextMeasurer()

  /// Hands batches to the fresh host as they come, when what moves begins at the same moment.
  func replayBatches() {
    host.onCommit = { [weak self] batch in
      guard let self else { return }
      var batch = batch
      if let forgets { batch.mutations.removeAll(where: forgets) }
      replayed.advance(to: host.tree.time)
      replayed.apply(batch)
      // Nobody waits for them.
      _ = replayed.takeEnds()
    }
  }

  /// Finds out whether the fresh host has the same views.
  func compareViews() {
    let tree = host.tree
    guard replayed.roots == tree.roots, replayed.views.keys == tree.views.keys else {
      problem = "the same batches make other views"
      return
    }
    for (id, view) in tree.views {
      guard var copy = replayed.views[id] else { continue }
      // The offset is the host's own.
      copy.scrollOffset = view.scrollOffset
      copy.scrollSequence = view.scrollSequence
      if copy != view { problem = "the same batches make another view \(id)" }
    }
  }

  /// Finds out whether the fresh host looks the same, once what moves by itself is in its place.
  func comparePictures() {
    guard problem == nil, comparesPictures else { return }
    var live = host.tree
    var fresh = replayed
    live.advance(to: Self.longAfter)
    fresh.advance(to: Self.longAfter)
    Self.give(&fresh, whatBelongsTo: live)
    pictures += 1
    do {
      let (one, other) = try (picture(of: live), picture(of: fresh))
      guard one != other,
        let place = zip(one.bytes, other.bytes).enumerated().first(where: { $1.0 != $1.1 })
      else { return }
      let pixel = place.offset / 4
      let point = "(\(pixel % one.width), \(pixel / one.width))"
      problem = "the same batches look different at \(point)"
    } catch {
      problem = "there is no picture: \(error)"
    }
  }

  /// Brings over what no batch says: where the user has scrolled, where the focus is and whether it is marked, and how
  /// far something is dragged along its track.
  private static func give(_ fresh: inout HostViewTree, whatBelongsTo live: HostViewTree) {
    fresh.recordFocus(live.focused)
    if live.marksFocus { fresh.recordKeyPress() }
    for (id, view) in live.views {
      if view.kind == .scroll, fresh.views[id] != nil {
        _ = fresh.recordScroll(of: id, to: view.scrollOffset)
        fresh.recordPull(of: id, by: view.pulled)
      }
      guard let track = view.pointerTrack, fresh.views[id]?.pointerTrack != nil else { continue }
      let length = view.frame.size[track.axis]
      let (wanted, present) = (live.pointerValue(at: id), fresh.pointerValue(at: id))
      guard wanted != present else { continue }
      let distance =
        track.pull(at: wanted, length: length) - track.pull(at: present, length: length)
      _ = fresh.recordTrackBegan(of: id)
      _ = fresh.recordTrackMoved(of: id, to: distance)
    }
  }

  private func picture(of tree: HostViewTree) throws -> PixelImage {
    guard let measurer = Self.measurer else { throw NoFonts() }
    return try PixelImage(
      of: tree,
      size: host.size,
      scale: 1,
      colorScheme: .light,
      contrast: .standard,
      measurer: measurer
    )
  }

  private struct NoFonts: Error {}
}
