import RowanCore

extension [WireMessage] {
  /// The messages without those that a later one overtakes: of sizes behind each other the last counts, and of the
  /// offsets of one scroll view, so that a window that is dragged larger is laid out once.
  ///
  /// Whatever comes between two messages refers to the first one, which then stays.
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
  /// Whether the message makes the one before it superfluous.
  fileprivate func overtakes(_ earlier: WireMessage) -> Bool {
    guard case .event(let event) = self, case .event(let before) = earlier else { return false }
    switch (event.input, before.input) {
    case (.resized, .resized): return true
    case (.scrolled(let scroll), .scrolled(let last)):
      // Lists act on a change of what moves their content, so that such a change is not overtaken.
      return scroll.view == last.view && scroll.generation == last.generation
        && scroll.scrollPhase == last.scrollPhase && scroll.isRevealing == last.isRevealing
    default: return false
    }
  }
}
