import RowanHostInterface

/// Holds back scroll events of a movement while the line or the page is congested. Rows are then built for the newest
/// offset, when earlier batches have arrived, instead of waiting in a queue until they have been passed.
struct ScrollGate {
  /// The newest event that is held back.
  private var held: HostEvent?

  /// Returns the events to pass on, in order, when an event arrives. The last event of a movement and all other kinds of
  /// events are never held back, and no event overtakes another one.
  mutating func admit(_ event: HostEvent, isCongested: Bool) -> [HostEvent] {
    var events: [HostEvent] = []
    if let held, !event.overtakes(held) { events.append(held) }
    held = nil
    if isCongested, case .scrolled(let scroll) = event.input, scroll.velocity != 0 {
      held = event
    } else {
      events.append(event)
    }
    return events
  }

  /// Returns and removes the event that is held back.
  mutating func release() -> HostEvent? {
    defer { held = nil }
    return held
  }
}
