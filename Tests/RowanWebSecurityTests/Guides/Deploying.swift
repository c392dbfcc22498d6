import Logging
import Metrics
import Rowan
import RowanPrometheus
import RowanService
import RowanWeb
import ServiceLifecycle

// The code of the guide "Deploying".

func runInProduction(_ configuration: WebServerConfiguration) async throws {
  let metrics = PrometheusMetrics()
  MetricsSystem.bootstrap(metrics)
  let server = try WebServer(configuration: configuration) { session in
    session.setContent { Text("Hello") }
  }
  let admin = AdminServer(metrics: metrics) { server.isReady }
  let group = ServiceGroup(
    services: [AdminService(admin), WebService(server)],
    gracefulShutdownSignals: [.sigterm],
    cancellationSignals: [.sigint],
    logger: Logger(label: "birds")
  )
  try await group.run()
}

func drainingConfiguration() -> WebServerConfiguration {
  var configuration = WebServerConfiguration()
  configuration.drainDelay = .seconds(5)
  configuration.drainTime = .seconds(30)
  return configuration
}
