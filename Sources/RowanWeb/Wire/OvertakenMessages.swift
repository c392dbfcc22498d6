import RowanHostInterface

extension [WireMessage] {
  /// Returns the messages without those that the next message makes superfluous: of consecutive window sizes, or
  /// offsets of one scroll view, only the last remains, so that a window is laid out once while it is resized.
  ///
  /// A different message in between may refer to the state before it, so both remain.
  func withoutOvertaken() -> [WireMessage] {
    var kept: [WireMessage] = []
    for message in self {
      if let last = kept.last, message.overtakes(last) { kept.removeLast() }
      kept.append(message)
    }
    return kept
  }
}

extension WireMessage {
  /// Returns whether the message makes the previous one superfluous.
  fileprivate func overtakes(_ earlier: WireMessage) -> Bool {
    guard case .event(let event) = self, case .event(let before) = earlier else { return false }
    return event.overtakes(before)
  }
}

extension HostEvent {
  /// Returns whether the event makes the previous one superfluous.
  func overtakes(_ before: HostEvent) -> Bool {
    switch (input, before.input) {
    case (.resized, .resized): return true
    case (.scrolled(let scroll), .scrolled(let last)):
      // Lists react to changes of the scroll phase and of revealing, so such changes remain.
      return scroll.view == last.view && scroll.generation == last.generation
        && scroll.scrollPhase == last.scrollPhase && scroll.isRevealing == last.isRevealing
    default: return false
    }
  }
}
