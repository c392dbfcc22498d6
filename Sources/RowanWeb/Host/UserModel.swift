import Observation

/// The user of a session, observed by content that reads it.
@MainActor
@Observable
final class UserModel {
  var name: String?

  init(name: String?) {
    self.name = name
  }
}
