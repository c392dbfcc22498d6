import Observation
import Rowan

/// A screen with nothing on it but a few words.
enum NoteScreen: ScreenTypes {
  typealias App = MonitorApp
}

/// The model of a screen that says why there is nothing to see.
@MainActor
@Observable
final class NoteModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<NoteScreen>?
  let title: String
  private let note: ScreenMessage

  /// Creates the model of a screen with some words.
  init(_ title: String, _ note: ScreenMessage) {
    self.title = title
    self.note = note
  }

  /// What stands in the place of a process while none is chosen.
  static func nothing() -> NoteModel {
    NoteModel(
      "Process",
      ScreenMessage(
        "Choose a process",
        message: "Its threads, files, environment and memory will be shown here.",
        icon: .process
      )
    )
  }

  /// What is said of an address that leads nowhere.
  static func missing(_ address: String) -> NoteModel {
    NoteModel(
      "Nothing here",
      ScreenMessage(
        "This address leads nowhere",
        message: "Monitor has no screen at “\(address.withoutControls)”.",
        icon: .question
      )
    )
  }

  var screen: some Component {
    Screen(title) { EmptyComponent() }.phase(.empty(note))
  }
}
