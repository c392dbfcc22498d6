import Rowan
import RowanText

/// A session that shows one list in its window: what the benchmarks of lists scroll, change and measure.
@MainActor
struct ListSubject {
  let host: CountingHost
  let session: Session

  /// Opens a list in a window of a size to its first frame; `label` is the name of a view to look out for.
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

  /// Scrolls so many frames from an offset on, each as far as the one before; what each takes of the
  /// processor, in seconds.
  func frames(_ count: Int, from start: Double, by step: Double) -> [Double] {
    (0..<count).map { frame in
      ProcessorTime.of { host.scroll(to: start + Double(frame) * step) }
    }
  }

  /// Scrolls over a stretch again and again; texts and heights are known after the first time. Told is a
  /// frame, and the slowest but for one in a hundred, each at its fastest of three times: those that are
  /// slow by themselves are so every time.
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

/// Opens a list again and again.
@MainActor
func opening(_ name: String, _ open: () -> ListSubject) -> Measurement {
  var texts = 0
  var opening = measure("open \(name) to the first frame", unit: .milliseconds, budget: 100) {
    texts = open().host.lastTexts.count
  }
  opening.proof = "\(texts) texts shown"
  return opening
}
