import Observation

/// The seconds that have passed on a manual clock.
@MainActor
@Observable
final class Seconds {
  var passed = 0
}
