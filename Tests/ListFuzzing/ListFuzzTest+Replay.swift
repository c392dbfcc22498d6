import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import RowanText

// A fresh host that gets the same batches shows the same: the same views at the end, and the same
// pixels at some steps before.
extension ListFuzzTest {
  /// The number of steps after which pictures are compared.
  static let pictureDistance = 50
  /// A time, in seconds, at which all animations have ended.
  private static let longAfter = 86_400.0
  /// The text measurer for the pictures of all fuzz tests.
  private static let measurer = try? PangoTextMeasurer()

  /// Applies each batch to the fresh host at the time of the batch, so that animations begin at the
  /// same moment.
  func replayBatches() {
    host.onCommit = { [weak self] batch in
      guard let self else { return }
      var batch = batch
      if let forgets { batch.mutations.removeAll(where: forgets) }
      replayed.advance(to: host.tree.time)
      replayed.apply(batch)
      // The ends of these animations are not reported to a session.
      _ = replayed.takeEnds()
    }
  }

  /// Records a problem if the fresh host has other views.
  func compareViews() {
    let tree = host.tree
    guard replayed.roots == tree.roots, replayed.views.keys == tree.views.keys else {
      problem = "the same batches make other views"
      return
    }
    for (id, view) in tree.views {
      guard var copy = replayed.views[id] else { continue }
      // The host owns the scroll offset.
      copy.scrollOffset = view.scrollOffset
      copy.scrollSequence = view.scrollSequence
      if copy != view { problem = "the same batches make another view \(id)" }
    }
  }

  /// Records a problem if the fresh host looks different after all animations have ended.
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

  /// Copies the state that no batch contains: where the user has scrolled, which view has the focus
  /// and whether the focus is marked, and how far views are dragged along their tracks.
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
