import Logging
import Metrics
import Rowan
import RowanPrometheus
import RowanRedis
import RowanService
import RowanWeb
import RowanWebSecurity
import ServiceLifecycle

// The code of the guide “Deploying”.

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

func containerConfiguration() -> WebServerConfiguration {
  var configuration = WebServerConfiguration()
  configuration.host = "0.0.0.0"
  configuration.port = 8080
  configuration.publicURL = "https://example.org/birds"
  configuration.trustedProxies = ["10.0.0.0/8"]
  return configuration
}

func drainingConfiguration(key: [UInt8]) throws -> WebServerConfiguration {
  var configuration = WebServerConfiguration()
  let redis = RedisSessionStore(at: .unixSocket("/run/redis/redis.sock"), app: "birds")
  configuration.sessionStore = try EncryptedSessionStore(redis, app: "birds", keys: [key])
  configuration.drainDelay = .seconds(5)
  configuration.drainTime = .seconds(30)
  return configuration
}
