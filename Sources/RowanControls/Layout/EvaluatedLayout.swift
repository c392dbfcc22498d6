import RowanComponents
import RowanLayout

/// The layout of a component that computes it itself, good for one evaluation of that component.
protocol EvaluatedLayout: CustomLayout, Equatable, CustomStringConvertible {
  associatedtype Content: LayoutComponent
  var evaluation: Evaluation { get }
}

extension EvaluatedLayout {
  var description: String { "\(Content.self)" }

  static func == (one: Self, other: Self) -> Bool { one.evaluation === other.evaluation }
}

/// Tells evaluations apart. What a component is made of would not do: it says nothing of states and
/// surroundings, and components that are equal in all are not evaluated again anyway.
final class Evaluation: Sendable {}
