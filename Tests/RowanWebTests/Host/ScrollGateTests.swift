import RowanCore
import RowanHostInterface
import Testing

@testable import RowanWeb

@Suite("Scroll events on a congested line")
struct ScrollGateTests {
  private func scroll(
    _ offset: Double,
    velocity: Double = 900,
    view: UInt32 = 1,
    phase: ScrollPhase = .none
  ) -> HostEvent {
    let scroll = ScrollEvent(
      view: ViewID(view),
      generation: 0,
      offset: offset,
      sequence: UInt32(offset),
      velocity: velocity,
      scrollPhase: phase
    )
    return HostEvent(.scrolled(scroll), lastCommit: 1)
  }

  @Test("Events of a movement are passed on at once while nothing is congested")
  func free() {
    var gate = ScrollGate()
    for offset in [1.0, 2, 3] {
      #expect(gate.admit(scroll(offset), isCongested: false) == [scroll(offset)])
    }
  }

  @Test("Of the events that are held back, only the newest is passed on")
  func congested() {
    var gate = ScrollGate()
    #expect(gate.admit(scroll(1), isCongested: true) == [])
    #expect(gate.admit(scroll(2), isCongested: true) == [])
    #expect(gate.admit(scroll(3), isCongested: false) == [scroll(3)])
    #expect(gate.release() == nil)
  }

  @Test("The last event of a movement is passed on even on a congested line")
  func end() {
    var gate = ScrollGate()
    #expect(gate.admit(scroll(1), isCongested: true) == [])
    #expect(gate.admit(scroll(2, velocity: 0), isCongested: true) == [scroll(2, velocity: 0)])
  }

  @Test("Other events and those of other views follow the event that was held back")
  func order() {
    var gate = ScrollGate()
    let tap = HostEvent(.focused(nil, generation: 0), lastCommit: 1)
    #expect(gate.admit(scroll(1), isCongested: true) == [])
    #expect(gate.admit(tap, isCongested: true) == [scroll(1), tap])
    #expect(gate.admit(scroll(2), isCongested: true) == [])
    #expect(gate.admit(scroll(3, view: 2), isCongested: true) == [scroll(2)])
    #expect(gate.admit(scroll(4, view: 2, phase: .held), isCongested: true) == [scroll(3, view: 2)])
    #expect(gate.release() == scroll(4, view: 2, phase: .held))
    #expect(gate.release() == nil)
  }
}
