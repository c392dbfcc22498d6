/// Where we do not do as the browser does, and why.
struct ChosenDifference {
  /// The name of a case, or what its name begins with.
  var name: String
  var reason: String

  static let all: [ChosenDifference] = []

  static func covers(_ name: String) -> Bool {
    all.contains { name.hasPrefix($0.name) }
  }
}
