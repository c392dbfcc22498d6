/// A fuzz test: random steps, whose results are compared with a simple model.
@MainActor
package protocol FuzzTest: AnyObject {
  /// Whether failures describe the mounted items and all views.
  var isLogged: Bool { get set }

  /// Makes the steps with these numbers and compares the lists with the model.
  /// - Returns: The first difference from the model, or `nil` if there is none.
  func run(steps: [Int]) async -> ListFuzzTest.Failure?
}

extension ListFuzzTest: FuzzTest {}
