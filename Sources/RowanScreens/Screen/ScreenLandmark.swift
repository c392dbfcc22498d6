package import RowanComponents
package import RowanCore

/// Makes a screen an accessibility landmark with its title as label.
///
/// If it is the main screen of the window, hosts use its bar and its content as landmarks instead.
struct ScreenLandmark: ComponentModifier {
  let title: String

  func apply(to element: inout Element, in context: inout BuildContext) {
    let role = context.environment.screenLandmark
    element.describe(as: role) {
      $0.role = role
      $0.label = title
    }
  }
}

private enum ScreenLandmarkKey: EnvironmentKey {
  static var defaultValue: Accessibility.Role { .region }
}

extension EnvironmentValues {
  /// The landmark role of a screen: a region, or navigation if the screen leads to others.
  package var screenLandmark: Accessibility.Role {
    get { self[ScreenLandmarkKey.self] }
    set { self[ScreenLandmarkKey.self] = newValue }
  }
}
