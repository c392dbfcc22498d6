import Foundation
import Observation
import Rowan

/// The screen of one log.
enum LogScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Reads the file.
    case reader
  }
}

/// The model of the screen of one log. It looks at the file for as long as the screen is in sight.
@MainActor
@Observable
final class LogModel: StateModeling {
  @ObservationIgnored var destination: ScreenDestination<LogScreen>?
  /// Where the file is.
  let path: String
  /// What was read last, which stays when the file is gone.
  private(set) var report: LogReport?
  /// Why there is nothing to read.
  private(set) var problem: LogProblem?
  /// What lines are looked for.
  private(set) var pattern: LogPattern
  /// Whether only lines with what is searched for are shown.
  private(set) var showsOnlyFound: Bool
  /// Whether the list stays at its end.
  private(set) var isFollowing: Bool
  /// The line among those that were found that somebody has gone to.
  private(set) var place: LogPlace?
  /// The generation of which it was taken note that reading began anew.
  private(set) var seenGeneration = 0
  /// Whether less was copied than was asked for.
  private(set) var hasCopiedLess = false
  /// The list.
  @ObservationIgnored let lines: LogTable

  @ObservationIgnored private let file: LogFile
  @ObservationIgnored private let pace: RefreshPace
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var watching: Task<Void, Never>?

  /// Creates the model of a log.
  init(
    file: LogFile,
    saved: Data? = nil,
    pace: RefreshPace,
    clock: any Clock<Duration>
  ) {
    let memento = LogMemento(saved)
    self.file = file
    path = file.path
    pattern = LogPattern(level: memento.level, text: memento.text)
    showsOnlyFound = memento.showsOnlyFound
    isFollowing = memento.isFollowing
    self.pace = pace
    self.clock = clock
    lines = LogTable(file)
    lines.follow(memento.isFollowing)
    lines.onFollow = { [weak self] in self?.takeFollowing($0) }
    lines.onCopy = { [weak self] in self?.copy($0) }
  }

  /// Which lines the list shows.
  var shown: LogShown {
    if showsOnlyFound, !pattern.text.isEmpty { return .found }
    return pattern.level == nil ? .all : .level
  }

  func prepareForAppearance(isVisible: Bool) {
    guard isVisible else { return }
    watch()
  }

  func prepareForDisappearance(wasVisible: Bool) {
    watching?.cancel()
    watching = nil
  }

  /// Looks for other words.
  func search(_ text: String) {
    change { $0.pattern.text = text }
  }

  /// Shows lines that are serious enough, or all.
  func choose(_ choice: LogChoice) {
    change { $0.pattern.level = choice.level }
  }

  /// Shows only lines with what is searched for, or the others as well.
  func showOnlyFound(_ isOn: Bool) {
    change { $0.showsOnlyFound = isOn }
  }

  /// Has the list stay at its end, or not.
  func follow(_ isOn: Bool) {
    lines.follow(isOn)
    takeFollowing(isOn)
  }

  /// Goes to the next line among those that were found, or to the one before.
  func step(_ step: SearchStep) {
    let reading = lines.reading
    // Who sees the end looks back from there; forwards, what is in sight comes first.
    let isAtEnd = isFollowing && !reading.isSelected && step == .previous
    let (offset, pattern) = (isAtEnd ? nil : reading.offset, pattern)
    destination?.task { [weak self, file] in
      let isIncluded = !reading.isSelected
      guard let place = await file.place(step, from: offset, isIncluded: isIncluded, of: pattern),
        // The list may not know yet what was found.
        let self, pattern == self.pattern, await look()
      else { return }
      self.place = place
      lines.go(to: place)
    }
  }

  /// Takes note of what was said of the file.
  func dismissNotes() {
    seenGeneration = report?.generation ?? 0
    hasCopiedLess = false
  }

  private func change(_ change: (LogModel) -> Void) {
    change(self)
    place = nil
    save()
    watch()
  }

  /// Looks at the file at once, and from then on again and again.
  private func watch() {
    watching?.cancel()
    watching = destination?.task { [weak self, file, pace, clock] in
      while await self?.look() == true {
        if let report = self?.report, report.isBusy, await file.progress(since: report) { continue }
        guard await pace.wait(on: clock) else { return }
      }
    }
  }

  /// Looks at the file once.
  ///
  /// - Returns: Whether it makes sense to look again.
  private func look() async -> Bool {
    guard let destination else { return false }
    let request = LogRequest(action: .look(pattern))
    let result = await destination.performRequest(interactor: .reader, request: request)
    guard !Task.isCancelled else { return false }
    switch result {
    case .success(let report):
      problem = nil
      if report != self.report { self.report = report }
      lines.show(report, shown)
    case .failure(let error): problem = error as? LogProblem ?? .missing
    }
    return true
  }

  private func takeFollowing(_ isOn: Bool) {
    guard isOn != isFollowing else { return }
    isFollowing = isOn
    save()
  }

  private func copy(_ wanted: LogCopy) {
    let shown = shown
    destination?.task { [weak self, file] in
      let copy = await file.text(of: wanted, shown: shown)
      guard let self else { return }
      hasCopiedLess = copy.isCut
      lines.table.copy(copy.text)
    }
  }

  private func save() {
    destination?.save(
      LogMemento(
        level: pattern.level,
        text: pattern.text,
        showsOnlyFound: showsOnlyFound,
        isFollowing: isFollowing
      ).data
    )
  }
}
