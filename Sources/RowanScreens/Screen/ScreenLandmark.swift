package import RowanComponents
package import RowanCore

/// Makes a screen a landmark that is called like it.
///
/// Hosts show its bar and its content as landmarks instead if it is the main screen of the window.
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
  /// The role of a screen among others: a region, or the navigation that leads to the others.
  package var screenLandmark: Accessibility.Role {
    get { self[ScreenLandmarkKey.self] }
    set { self[ScreenLandmarkKey.self] = newValue }
  }
}
