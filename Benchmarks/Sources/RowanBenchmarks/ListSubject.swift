import Rowan
import RowanHostInterface
import RowanText

/// A session that shows one list in its window, for the benchmarks of lists.
@MainActor
struct ListSubject {
  let host: CountingHost
  let session: Session

  /// Opens a list in a window, up to its first frame.
  ///
  /// `label` is the label of a view that the host looks for, see `CountingHost`.
  init(
    size: Size,
    _ measurer: any TextMeasuring,
    lookingFor label: String? = nil,
    content: @escaping @MainActor () -> List
  ) {
    host = CountingHost(lookingFor: label)
    session = Session(host: host, measurer: measurer)
    session.setContent { content() }
    host.send(.resized(size))
  }

  /// Scrolls `count` frames in equal steps, beginning at the offset `start`, and returns the
  /// processor time of each frame in seconds.
  func frames(_ count: Int, from start: Double, by step: Double) -> [Double] {
    (0..<count).map { frame in
      ProcessorTime.of { host.scroll(to: start + Double(frame) * step) }
    }
  }

  /// Scrolls over the same range four times: the first time fills the caches of texts and heights.
  /// Returns the frames and their 99th percentile, each frame at its fastest of three times: frames
  /// that are slow without disturbance by other processes are slow every time.
  func scrolling(
    _ name: String,
    from start: Double = 600_000,
    by step: Double,
    count: Int = 1000
  ) -> [Measurement] {
    _ = frames(count, from: start, by: step)
    var seconds: [Double] = []
    var mutations = 0
    for _ in 0..<3 {
      host.scroll(to: 0)
      _ = frames(10, from: start - 10 * step, by: step)
      let before = host.mutationCount
      let more = frames(count, from: start, by: step)
      mutations = host.mutationCount - before
      seconds = seconds.isEmpty ? more : zip(seconds, more).map(min)
    }
    let frame = Measurement(
      name: "scroll frame over \(name)",
      unit: .milliseconds,
      rounds: seconds,
      budget: nil,
      isSpread: true,
      proof: "\(mutations / count) mutations a frame"
    )
    return [frame, frame.slowest(budget: 1)]
  }
}

/// Measures opening a list, up to its first frame.
@MainActor
func opening(_ name: String, _ open: () -> ListSubject) -> Measurement {
  var texts = 0
  var opening = measure("open \(name) to the first frame", unit: .milliseconds, budget: 100) {
    texts = open().host.lastTexts.count
  }
  opening.proof = "\(texts) texts shown"
  return opening
}
