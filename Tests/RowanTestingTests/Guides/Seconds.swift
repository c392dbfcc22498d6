import Observation

/// How long a made-up clock has been going.
@MainActor
@Observable
final class Seconds {
  var passed = 0
}
