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

  /// The search whose matches the user steps through: the one for the text, or else the one for the
  /// level.
  private var found: LogReport.Found? { pattern.text.isEmpty ? report?.level : report?.found }

  private var hasFound: Bool { (found?.count ?? 0) > 0 }

  private var subtitle: String? {
    guard let report else { return nil }
    guard let total = report.total else {
      return "Counting lines, \(Figures.progress(report.progress))"
    }
    return total == 1 ? "1 line" : "\(Figures.grouped(total)) lines"
  }

  private var phase: ScreenPhase {
    if report != nil { return .content }
    switch problem {
    case nil: return .loading("Reading \(title)")
    case .refused:
      return .empty(
        "You cannot read this log",
        message: "Only other users and the administrator can read it.",
        icon: .lock
      )
    case .missing:
      return .empty(
        "Log not found",
        message: "Monitor shows the files in /var/log, and those given with --log.",
        icon: .question
      )
    }
  }

  private var banners: [ScreenBanner] {
    guard let report else { return [] }
    var banners: [ScreenBanner] = []
    if report.isGone {
      banners.append(
        ScreenBanner("The file was deleted. Its last content is below.", kind: .warning)
      )
    } else if report.generation > seenGeneration {
      let words =
        report.change == .truncated
        ? "The file was truncated. Its new content is below."
        : "The file was replaced. The new file is below."
      banners.append(ScreenBanner(words, dismiss: { self.dismissNotes() }))
    }
    if let found = shown.search.flatMap({ report[$0] }), found.droppedCount > 0 {
      let count = Figures.grouped(found.count)
      banners.append(ScreenBanner("There are too many lines to show. The last \(count) are below."))
    }
    if hasCopiedLess {
      let limit = Figures.bytes(LogFile.copyLimit, in: settings.settings.units)
      banners.append(
        ScreenBanner(
          "The text is too long for the clipboard. The first \(limit) were copied.",
          kind: .warning,
          dismiss: { self.dismissNotes() }
        )
      )
    }
    return banners
  }

  /// The values in the bar above the lines.
  var bar: LogBarLook {
    LogBarLook(
      choice: LogChoice(level: pattern.level),
      scope: pattern.text.isEmpty ? nil : showsOnlyFound ? .matching : .all,
      status: status,
      size: report?.size ?? 0,
      isFollowing: isFollowing
    )
  }

  /// The number of matches, and the rank of the current one.
  private var status: String? {
    guard let found, found.pattern == pattern else { return nil }
    let count = Figures.grouped(found.total)
    if found.progress < 1 { return "\(count) so far, \(Figures.progress(found.progress))" }
    if let place { return "\(Figures.grouped(place.rank)) of \(count)" }
    return found.total == 0 ? "None found" : "\(count) found"
  }
}

/// The bar above the list of lines.
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
