import RowanCore
import RowanHostInterface
import Testing

/// The effects of a pointer on a track that it drags.
@Suite("Pointer tracks")
struct PointerTrackTests {
  /// A row of 400 points with actions of 160 points behind it; a full swipe performs the first
  /// action.
  private let row = PointerTrack(
    range: -400...0,
    snaps: [.init(-400, reach: -240, takesFlings: false), .init(-160), .init(0)],
    thresholds: [-240],
    rest: 2
  )

  private func state(_ track: PointerTrack) -> PointerTrackState { PointerTrackState(track) }

  @Test(
    "A dragged value follows the pointer in its range, and with increasing resistance beyond it"
  )
  func resistance() {
    #expect(row.value(at: -120, length: 400) == -120)
    let near = row.value(at: 40, length: 400)
    let far = row.value(at: 400, length: 400)
    #expect(near > 0 && near < 40 * 0.3 + 1e-9)
    #expect(far > near && far < 400)
    for value in [-400.0, -390, 0, near, far] {
      #expect(abs(row.value(at: row.pull(at: value, length: 400), length: 400) - value) < 1e-9)
    }
    var stiff = row
    stiff.resistance = 0
    #expect(stiff.value(at: 40, length: 400) == 0)
  }

  @Test("A track snaps by its position, or in the direction of a fast movement")
  func snaps() {
    #expect(row.snap(at: -79, velocity: 0) == 2)
    #expect(row.snap(at: -80, velocity: 0) == 1)
    #expect(row.snap(at: -239, velocity: 0) == 1)
    #expect(row.snap(at: -240, velocity: 0) == 0)
    #expect(row.snap(at: -10, velocity: -500) == 1)
    #expect(row.snap(at: -150, velocity: 500) == 2)
    // A fling never ends in a full swipe.
    #expect(row.snap(at: -170, velocity: -2000) == 1)
    #expect(row.snap(at: 20, velocity: 900) == 2)
  }

  @Test("A track settles continuously, within half a second")
  func settling() {
    let start = PointerTrack.settling(from: -60, velocity: -900, to: -160, after: 0)
    #expect(start == -60)
    let next = PointerTrack.settling(from: -60, velocity: -900, to: -160, after: 0.001)
    #expect(abs((next - start) / 0.001 + 900) < 20)
    let late = PointerTrack.settling(from: -60, velocity: -900, to: -160, after: 0.499)
    #expect(abs(late + 160) < 0.5)
    #expect(PointerTrack.settling(from: -60, velocity: -900, to: -160, after: 0.5) == -160)
  }

  @Test("A drag reports its start, each threshold that it crosses, and its end")
  func reports() {
    var state = state(row)
    #expect(state.begin(length: 400, at: 0) == TrackReport(.began, revision: 0))
    #expect(state.move(to: -200, length: 400) == [])
    #expect(state.move(to: -250, length: 400).map(\.phase) == [.crossed(0, isBeyond: true)])
    #expect(state.move(to: -300, length: 400) == [])
    #expect(state.move(to: -100, length: 400).map(\.phase) == [.crossed(0, isBeyond: false)])
    #expect(state.end(velocity: 0, at: 1)?.phase == .ended(snap: 1))
    #expect(state.value(at: 1) == -100)
    #expect(state.value(at: 2) == -160)
    #expect(state.end(velocity: 0, at: 2) == nil)
  }

  @Test("A cancelled drag returns to the snap where it started")
  func cancelled() {
    var state = state(row)
    _ = state.begin(length: 400, at: 0)
    _ = state.move(to: -150, length: 400)
    #expect(state.cancel(at: 0)?.phase == .ended(snap: 2))
    #expect(state.value(at: 1) == 0)
  }

  @Test("A drag that begins while the track settles continues from the current value")
  func caught() {
    var state = state(row)
    _ = state.begin(length: 400, at: 0)
    _ = state.move(to: -100, length: 400)
    _ = state.end(velocity: 0, at: 0)
    let value = state.value(at: 0.1)
    #expect(value < -100 && value > -160)
    _ = state.begin(length: 400, at: 0.1)
    #expect(state.value(at: 0.1) == value)
    _ = state.move(to: 5, length: 400)
    #expect(abs(state.value(at: 0.1) - value - 5) < 1e-9)
  }

  @Test("A new configuration does not end a drag, and a new revision does")
  func commands() {
    var state = state(row)
    _ = state.begin(length: 400, at: 0)
    _ = state.move(to: -100, length: 400)
    var other = row
    other.range = -50...0
    state.replaceTrack(with: other, isFresh: false, length: 400, at: 0)
    #expect(state.isDragged)
    #expect(state.value(at: 0) > -100)
    other.revision = 1
    state.replaceTrack(with: other, isFresh: false, length: 400, at: 0)
    #expect(!state.isDragged)
    #expect(state.value(at: 0) < -50)
    #expect(state.value(at: 1) == 0)
  }

  @Test("The rest position can be renumbered, and is reached at once without an animation")
  func renumbered() {
    var state = state(row)
    var other = row
    other.snaps = [.init(-160), .init(0)]
    other.rest = 1
    state.replaceTrack(with: other, isFresh: false, length: 400, at: 0)
    #expect(state.rest == 1)
    other.rest = 0
    other.revision = 2
    other.isAnimated = false
    state.replaceTrack(with: other, isFresh: false, length: 400, at: 0)
    #expect(state.value(at: 0) == -160)
  }

  @Test("A track that is reset for other content starts at its rest position without an animation")
  func fresh() {
    var state = state(row)
    _ = state.begin(length: 400, at: 0)
    _ = state.move(to: -150, length: 400)
    var other = row
    other.revision = 9
    state.reset()
    state.replaceTrack(with: other, isFresh: true, length: 400, at: 0)
    #expect(state.value(at: 0) == 0)
    #expect(!state.isDragged)
  }

  @Test("A pointer track translates by its factor or between its start and its end")
  func shares() {
    let half = ViewTrack.pointer(.horizontal, factor: 0.5)
    #expect(half.translation(at: 0) == 0)
    #expect(half.translation(at: -160) == -80)
    let bounded = ViewTrack(source: .pointer, axis: .horizontal, start: -100, end: 0)
    #expect(bounded.translation(at: -160) == -100)
    #expect(bounded.translation(at: 20) == 0)
    #expect(ViewTrack(start: 20, end: 40).translation(at: 30) == 10)
  }
}
