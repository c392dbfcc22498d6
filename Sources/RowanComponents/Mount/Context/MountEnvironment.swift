package import RowanHostInterface
import RowanLayout

/// The environment of an attachment, and the services of its session for building.
@MainActor
package protocol MountEnvironment: AnyObject {
  /// The environment at the view.
  var environment: EnvironmentValues { get }
  /// The update queue of the session.
  var updates: UpdateQueue { get }
  /// The measurer that breaks text into lines.
  var measurer: any TextMeasuring { get }
  /// The handler of diagnostics.
  var report: Diagnostic.Handler { get }
  /// The clock for delays.
  var clock: any Clock<Duration> { get }
}
