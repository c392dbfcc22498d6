import RowanComponents
import RowanLayout

/// The custom layout of a component, valid for one evaluation of that component.
protocol EvaluatedLayout: CustomLayout, Equatable, CustomStringConvertible {
  associatedtype Content: LayoutComponent
  var evaluation: Evaluation { get }
}

extension EvaluatedLayout {
  var description: String { "\(Content.self)" }

  static func == (one: Self, other: Self) -> Bool { one.evaluation === other.evaluation }
}

/// The identity of an evaluation. The component's properties are not sufficient, because the layout
/// also depends on states and environment values. A component whose inputs are all equal is not
/// evaluated again anyway.
final class Evaluation: Sendable {}
