import Foundation
import RowanCore
import RowanHostInterface
import TestSupport
import Testing

/// Inputs and results that the functions of the browser page are tested with as well, in
/// `Tests/Browser/test_pointer_tracks.py`. `RECORD_GOLDENS=1 swift test` writes them again.
@Suite("Pointer tracks shared by all hosts")
struct PointerTrackFixture {
  struct Question: Codable {
    var what: String
    var rule: [Double]
    var snaps: [Double]
    var values: [Double]
    var answer: Double
  }

  private static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Browser/pointer_tracks.json")

  private static func questions() -> [Question] {
    var random = SplitMix64(seed: 6)
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 4).rounded() / 4
    }
    var found: [Question] = []
    for _ in 0..<60 {
      let snaps = [
        PointerTrack.Snap(
          number(-400...(-300)),
          reach: number(-280...(-200)),
          takesFlings: Bool.random(using: &random)
        ), .init(number(-160...(-60))), .init(0), .init(number(60...160), reach: number(20...50)),
      ]
      let track = PointerTrack(
        range: number(-300...0)...number(0...200),
        resistance: Double(Int.random(in: 0...4, using: &random)) / 4,
        snaps: snaps
      )
      let (length, value) = (number(50...500), number(-450...300))
      let (velocity, time) = (number(-1200...1200), number(0...0.6))
      let seen = track.value(at: value, length: length)
      func ask(_ what: String, _ values: [Double], _ answer: Double) {
        let rule = [track.range.lowerBound, track.range.upperBound, track.resistance]
        let snaps = track.snaps.flatMap { snap -> [Double] in
          [snap.position, snap.reach, snap.takesFlings ? 1 : 0]
        }
        found.append(
          Question(what: what, rule: rule, snaps: snaps, values: values, answer: answer)
        )
      }
      ask("value", [value, length], seen)
      ask("pull", [seen, length], track.pull(at: seen, length: length))
      ask("snap", [value, velocity], Double(track.snap(at: value, velocity: velocity)))
      let end = track.snaps[1].position
      let way = PointerTrack.settling(from: value, velocity: velocity, to: end, after: time)
      ask("settling", [value, velocity, end, time], way)
    }
    return found
  }

  @Test("`PointerTrack` gives the results that browsers are tested with")
  func answers() throws {
    let questions = Self.questions()
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let lines = try questions.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try Data(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8).write(to: Self.url)
    }
    let known = try JSONDecoder().decode([Question].self, from: try Data(contentsOf: Self.url))
    #expect(known.count == questions.count)
    for (question, old) in zip(questions, known) {
      #expect(question.values == old.values)
      #expect(abs(question.answer - old.answer) < 1e-6, "\(question.what) of \(question.values)")
    }
  }
}
