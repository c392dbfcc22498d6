import Observation
import Rowan

/// The types of a screen that contains only a message.
enum NoteScreen: ScreenTypes {
  typealias App = MonitorApp
}

/// The model of a screen that explains why it is empty.
@MainActor
@Observable
final class NoteModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<NoteScreen>?
  let title: String
  private let note: ScreenMessage

  /// Creates the model of a screen with a title and a message.
  init(_ title: String, _ note: ScreenMessage) {
    self.title = title
    self.note = note
  }

  /// Returns the placeholder for the time while no process is chosen.
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

  /// Returns the message for an unknown address.
  static func missing(_ address: String) -> NoteModel {
    NoteModel(
      "Not found",
      ScreenMessage(
        "Page not found",
        message: "Monitor has no screen at “\(address.withoutControls)”.",
        icon: .question
      )
    )
  }

  var screen: some Component {
    Screen(title) { EmptyComponent() }.phase(.empty(note))
  }
}
