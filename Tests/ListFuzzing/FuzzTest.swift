/// What is put through random steps and compared with a naive model.
@MainActor
package protocol FuzzTest: AnyObject {
  /// Whether failures tell what is in sight.
  var isLogged: Bool { get set }

  /// Makes the steps with these numbers, and brings everything to an end.
  /// - Returns: What was not as the model has it; `nil` for nothing.
  func run(steps: [Int]) async -> ListFuzzTest.Failure?
}

extension ListFuzzTest: FuzzTest {}
