import Rowan

extension LogModel: ScreenModeling {
  var title: String { String(path.split(separator: "/").last ?? "Log").withoutControls }

  var screen: some Component {
    Screen(title) {
      LogContent(model: self)
    }
    .subtitle(subtitle)
    .searchable(text: pattern.text, prompt: "Search lines", onStep: { self.step($0) }) {
      self.search($0)
    }
    .toolbar {
      if !pattern.isEmpty {
        ToolbarItem(
          "Previous match",
          icon: .chevronUp,
          isEnabled: hasFound,
          shortcut: KeyCombination("g", modifiers: [.control, .shift])
        ) { self.step(.previous) }
        ToolbarItem(
          "Next match",
          icon: .chevronDown,
          isEnabled: hasFound,
          shortcut: KeyCombination("g", modifiers: .control)
        ) { self.step(.next) }
      }
    }
    .phase(phase)
    .banners(banners)
    .columnsByWidth()
  }

  /// What one goes through: the lines with the words that are searched for, or else those of the level.
  private var found: LogReport.Found? { pattern.text.isEmpty ? report?.level : report?.found }

  private var hasFound: Bool { (found?.count ?? 0) > 0 }

  private var subtitle: String? {
    guard let report else { return nil }
    guard let total = report.total else {
      return "Counting lines, \(Self.share(report.progress))"
    }
    return total == 1 ? "1 line" : "\(Figures.grouped(total)) lines"
  }

  private var phase: ScreenPhase {
    if report != nil { return .content }
    switch problem {
    case nil: return .loading("Reading \(title)")
    case .refused:
      return .empty(
        "This log is not for you to read",
        message: "Only other users and the administrator may.",
        icon: .lock
      )
    case .missing:
      return .empty(
        "There is no such log",
        message: "Monitor shows the files in /var/log, and those that it is started with.",
        icon: .question
      )
    }
  }

  private var banners: [ScreenBanner] {
    guard let report else { return [] }
    var banners: [ScreenBanner] = []
    if report.isGone {
      banners.append(
        ScreenBanner("There is no such file any more. Below is what it was.", kind: .warning)
      )
    } else if report.generation > seenGeneration {
      let words =
        report.change == .truncated
        ? "The file was cut. Below is what has been written since."
        : "Another file has taken the place of this one. Below is the new one."
      banners.append(ScreenBanner(words, dismiss: { self.dismissNotes() }))
    }
    if let found = shown.search.flatMap({ report[$0] }), found.droppedCount > 0 {
      let count = Figures.grouped(found.count)
      banners.append(ScreenBanner("These are too many lines to show: below are the last \(count)."))
    }
    if hasCopiedLess {
      let limit = Figures.bytes(LogFile.copyLimit)
      banners.append(
        ScreenBanner(
          "That is too much for a clipboard: the first \(limit) were copied.",
          kind: .warning,
          dismiss: { self.dismissNotes() }
        )
      )
    }
    return banners
  }

  /// What the bar above the lines says.
  var bar: LogBarLook {
    LogBarLook(
      choice: LogChoice(level: pattern.level),
      scope: pattern.text.isEmpty ? nil : showsOnlyFound ? .matching : .all,
      status: status,
      size: report?.size ?? 0,
      isFollowing: isFollowing
    )
  }

  /// How many lines were found, and which of them somebody has gone to.
  private var status: String? {
    guard let found, found.pattern == pattern else { return nil }
    let count = Figures.grouped(found.total)
    if found.progress < 1 { return "\(count) so far, \(Self.share(found.progress))" }
    if let place { return "\(Figures.grouped(place.rank)) of \(count)" }
    return found.total == 0 ? "None found" : "\(count) found"
  }

  private static func share(_ share: Double) -> String { "\(Int(share * 100))\(Figures.space)%" }
}

/// The bar, and the lines.
private struct LogContent: Component {
  let model: LogModel

  var body: some Component {
    let model = model
    VStack(spacing: 0) {
      Observing {
        model.bar
      } content: { look in
        LogBar(
          look: look,
          choose: ActionWith { model.choose($0) },
          show: ActionWith { model.showOnlyFound($0 == .matching) },
          follow: ActionWith { model.follow($0) }
        )
      }
      List(model.lines.table, label: "Lines")
    }
    .grow().shrink()
    .keyCommand(.function(3), title: "Next match") { model.step(.next) }
    .keyCommand(.function(3), modifiers: .shift, title: "Previous match") { model.step(.previous) }
  }
}
