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

  /// The phase of the screen. The last report stays displayed after the process has ended.
  private var phase: ScreenPhase {
    if report != nil { return .content }
    switch absence {
    case nil: return .loading("Reading process \(pid)")
    case .unknown:
      return .empty(
        "There is no process \(pid)",
        message: "It has ended, or it never existed.",
        icon: .question
      )
    case .ended:
      return .empty(
        "Process \(pid) has ended",
        message: "It ended after it was last shown.",
        icon: .ghost
      )
    case .succeeded(let name):
      var note = ScreenMessage(
        "Process \(pid) has ended",
        message: "Its number now belongs to “\(name)”.",
        icon: .ghost
      )
      note.action = ScreenMessage.Choice("Show “\(name)”") { self.followSuccessor() }
      return .empty(note)
    }
  }

  /// The banner which tells that the displayed process has ended.
  private var farewell: ScreenBanner? {
    guard report != nil, let absence else { return nil }
    let words = "This process has ended. Its last values are below."
    guard case .succeeded(let name) = absence else { return ScreenBanner(words, kind: .warning) }
    return ScreenBanner(
      "\(words) Its number now belongs to “\(name)”.",
      kind: .warning,
      action: ScreenMessage.Choice("Show “\(name)”") { self.followSuccessor() }
    )
  }
}
