import Foundation
import Observation
import Rowan

/// The types of the screen of one log.
enum LogScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The reader of the file.
    case reader
  }
}

/// The model of the screen of one log. It reads the changes of the file while the screen is
/// visible.
@MainActor
@Observable
final class LogModel: StateModeling {
  @ObservationIgnored var destination: ScreenDestination<LogScreen>?
  /// The path of the log.
  let path: String
  /// The latest report. It is retained when the file is deleted.
  private(set) var report: LogReport?
  /// The reason why the log cannot be read.
  private(set) var problem: LogProblem?
  /// The pattern of the searches.
  private(set) var pattern: LogPattern
  /// Whether the list displays only lines that contain the text.
  private(set) var showsOnlyFound: Bool
  /// Whether the list follows the end of the file.
  private(set) var isFollowing: Bool
  /// The match to which the user stepped.
  private(set) var place: LogPlace?
  /// The generation whose restart banner the user dismissed.
  private(set) var seenGeneration = 0
  /// Whether the last copy was cut by the size limit.
  private(set) var hasCopiedLess = false
  /// The settings, with the chosen units.
  let settings: SettingsStore
  /// The list of lines.
  @ObservationIgnored let lines: LogTable

  @ObservationIgnored private let file: LogFile
  @ObservationIgnored private let pace: RefreshPace
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var watching: Task<Void, Never>?

  /// Creates the model of a log, with restored state.
  init(
    file: LogFile,
    saved: Data? = nil,
    settings: SettingsStore,
    pace: RefreshPace,
    clock: any Clock<Duration>
  ) {
    let memento = LogMemento(saved)
    self.file = file
    path = file.path
    pattern = LogPattern(level: memento.level, text: memento.text)
    showsOnlyFound = memento.showsOnlyFound
    isFollowing = memento.isFollowing
    self.settings = settings
    self.pace = pace
    self.clock = clock
    lines = LogTable(file)
    lines.follow(memento.isFollowing)
    lines.onFollow = { [weak self] in self?.setFollowing($0) }
    lines.onCopy = { [weak self] in self?.copy($0) }
  }

  /// The lines that the list displays.
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

  /// Searches for a text.
  func search(_ text: String) {
    change { $0.pattern.text = text }
  }

  /// Displays the lines of a level, or all lines.
  func choose(_ choice: LogChoice) {
    change { $0.pattern.level = choice.level }
  }

  /// Sets whether only lines that contain the text are displayed.
  func showOnlyFound(_ isOn: Bool) {
    change { $0.showsOnlyFound = isOn }
  }

  /// Sets whether the list follows the end of the file.
  func follow(_ isOn: Bool) {
    lines.follow(isOn)
    setFollowing(isOn)
  }

  /// Steps to the next or the previous match.
  func step(_ step: SearchStep) {
    let reading = lines.reading
    // If the list follows the end and no line is selected, a step backwards begins at the end.
    // Forwards, it begins with the first visible line.
    let isAtEnd = isFollowing && !reading.isSelected && step == .previous
    let (offset, pattern) = (isAtEnd ? nil : reading.offset, pattern)
    destination?.task { [weak self, file] in
      let isIncluded = !reading.isSelected
      guard let place = await file.place(step, from: offset, isIncluded: isIncluded, of: pattern),
        // The list may not contain the match yet, so the file is read first.
        let self, pattern == self.pattern, await look()
      else { return }
      self.place = place
      lines.go(to: place)
    }
  }

  /// Dismisses the banners about a restart and about a cut copy.
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

  /// Reads the changes of the file immediately, and repeats that at the pace, or sooner while work
  /// progresses.
  private func watch() {
    watching?.cancel()
    watching = destination?.task { [weak self, file, pace, clock] in
      while await self?.look() == true {
        if let report = self?.report, report.isBusy, await file.progress(since: report) { continue }
        guard await pace.wait(on: clock) else { return }
      }
    }
  }

  /// Reads the changes of the file once.
  ///
  /// - Returns: Whether to repeat that.
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

  private func setFollowing(_ isOn: Bool) {
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
