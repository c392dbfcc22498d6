import Logging
import Metrics
import RowanPrometheus
import RowanService
import RowanWeb
import ServiceLifecycle
import Synchronization

extension WebStage {
  /// Runs the demo with its metrics, like an app in production, until a signal ends it.
  static func runService(_ configuration: WebServerConfiguration) async throws {
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    let server = WebServer(configuration: configuration) { DemoSession(host: $0) }
    let admin = AdminServer(metrics: metrics) { server.isReady }
    // The address of the page is printed first, whichever server starts first.
    let addresses = Mutex<(page: String?, admin: String?)>((nil, nil))
    let tell: @Sendable () -> Void = {
      guard case (let page?, let admin?) = addresses.withLock({ $0 }) else { return }
      say(page)
      say("Admin \(admin)")
    }
    let services: [any Service] = [
      AdminService(admin) { address in
        addresses.withLock { $0.admin = address }
        tell()
      },
      WebService(server) { address in
        addresses.withLock { $0.page = address }
        tell()
      },
    ]
    let group = ServiceGroup(
      services: services,
      gracefulShutdownSignals: [.sigterm],
      cancellationSignals: [.sigint],
      logger: Logger(label: "rowan.stage")
    )
    try await group.run()
    say("Ended")
  }
}
