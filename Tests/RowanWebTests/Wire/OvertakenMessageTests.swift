import RowanCore
import RowanHostInterface
import Testing

@testable import RowanWeb

@Suite("Coalescing of messages")
struct OvertakenMessageTests {
  private func size(_ width: Double) -> WireMessage {
    .event(HostEvent(.resized(Size(width: width, height: 100)), lastCommit: 1))
  }

  private func scroll(
    _ view: UInt32,
    _ sequence: UInt32,
    scrollPhase: ScrollPhase = .none
  ) -> WireMessage {
    let event = ScrollEvent(
      view: ViewID(view),
      generation: 1,
      offset: Double(sequence) * 10,
      sequence: sequence,
      scrollPhase: scrollPhase
    )
    return .event(HostEvent(.scrolled(event), lastCommit: 1))
  }

  private var tap: WireMessage {
    .event(HostEvent(.tap(HitTarget(view: ViewID(1), generation: 1, point: .zero)), lastCommit: 1))
  }

  @Test("Of consecutive window sizes the last is kept")
  func sizes() {
    #expect([size(1), size(2), size(3)].withoutOvertaken() == [size(3)])
  }

  @Test("Of consecutive offsets of one scroll view the last is kept")
  func offsets() {
    #expect([scroll(1, 1), scroll(1, 2), scroll(1, 3)].withoutOvertaken() == [scroll(1, 3)])
    #expect([scroll(1, 1), scroll(2, 1)].withoutOvertaken() == [scroll(1, 1), scroll(2, 1)])
  }

  @Test("Sizes and offsets before a tap are kept")
  func taps() {
    let messages = [size(1), scroll(1, 1), tap, scroll(1, 2), tap, size(2)]
    #expect(messages.withoutOvertaken() == messages)
  }

  @Test("The last offset of each scroll phase is kept")
  func grips() {
    let messages = [
      scroll(1, 1, scrollPhase: .held), scroll(1, 2, scrollPhase: .held), scroll(1, 3),
    ]
    #expect(messages.withoutOvertaken() == [scroll(1, 2, scrollPhase: .held), scroll(1, 3)])
  }
}
