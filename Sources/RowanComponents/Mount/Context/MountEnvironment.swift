package import RowanLayout

/// The environment of an attachment, and the services of its session that it builds with.
@MainActor
package protocol MountEnvironment: AnyObject {
  /// The environment at the view.
  var environment: EnvironmentValues { get }
  /// The order of updates of the session.
  var updates: UpdateQueue { get }
  /// Breaks text into lines.
  var measurer: any TextMeasuring { get }
  /// Takes diagnostics.
  var report: DiagnosticHandler { get }
  /// Tells the time to everything that waits.
  var clock: any Clock<Duration> { get }
}
