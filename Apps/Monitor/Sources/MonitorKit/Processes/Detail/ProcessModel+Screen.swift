import Rowan

extension ProcessModel: ScreenModeling {
  var title: String { report?.sample.name ?? "Process \(pid)" }

  var screen: some Component {
    TableScreen(title, table.director)
      .subtitle(report.map { "\($0.sample.pid) · \($0.sample.user)" })
      .toolbar {
        if allowsSignals {
          ToolbarItem("End", icon: .stop) {
            MenuItem("End process…", isEnabled: canEnd) { self.end(by: .end) }
            MenuItem("Force to end…", kind: .destructive, isEnabled: canEnd) {
              self.end(by: .forceToEnd)
            }
          }
        }
      }
      .phase(phase)
      .banners([farewell, signals.banner].compactMap { $0 })
      .columnsByWidth()
      .dialog(signals.question) { self.signals.dismiss() }
  }

  /// Whether there is something to show, even if it is not true any more.
  private var phase: ScreenPhase {
    if report != nil { return .content }
    switch absence {
    case nil: return .loading("Reading process \(pid)")
    case .unknown:
      return .empty(
        "There is no process \(pid)",
        message: "It may have ended, or never have been there.",
        icon: .question
      )
    case .ended:
      return .empty("Process \(pid) has ended", message: "It was here before.", icon: .ghost)
    case .succeeded(let name):
      var note = ScreenMessage(
        "Process \(pid) has ended",
        message: "Its number has been given to “\(name)”.",
        icon: .ghost
      )
      note.action = ScreenMessage.Choice("Show “\(name)”") { self.followSuccessor() }
      return .empty(note)
    }
  }

  /// Says that what is still shown has ended.
  private var farewell: ScreenBanner? {
    guard report != nil, let absence else { return nil }
    let words = "This process has ended. Below is what was last known of it."
    guard case .succeeded(let name) = absence else { return ScreenBanner(words, kind: .warning) }
    return ScreenBanner(
      "\(words) Its number has been given to “\(name)”.",
      kind: .warning,
      action: ScreenMessage.Choice("Show “\(name)”") { self.followSuccessor() }
    )
  }
}
