import Foundation
import HostConformance
import RowanHTTP
import RowanRedis
import RowanWeb

/// A program that serves pages for tests of the browser host alone (batches without the framework above) and of
/// apps.
///
/// Without arguments it shows a demo. An argument selects another app:
/// - `conformance`: the cases that every host has to pass, step by step, as the reader of the output requests.
/// - `sleepy`: an app of the whole framework whose sessions sleep soon.
/// - `animated`: an app with animations.
/// - `parts`: an app with views whose behaviour hosts influence.
/// - `dragging`: an app with lists between which cards are dragged.
/// - `flow`: an app with screens that have addresses.
/// - `fields`: an app with text fields; with `fleeting`, its sessions end as soon as their tabs disconnect.
/// - `home` and the name of a file: a home screen that is saved in the file.
/// - `shaping`: an app with words in several colours.
/// - `buttons`: a list with buttons in its rows.
/// - `controls`: an app with controls that show the outcome of a press at once.
/// - `kept`: an app whose sessions are restored from the folder in `ROWAN_SESSIONS`, or from the Redis server at
///   the socket in `ROWAN_REDIS`; with `serve`, its time advances without commands.
/// - `users`: an app whose users sign in and out.
/// - `service`: the demo in a group of services, with a server for its metrics, whose address is printed, too.
/// - `serve`: the demo, which handles signals.
@main
struct WebStage {
  static func main() async throws {
    let isConformance = CommandLine.arguments.contains("conformance")
    var configuration = WebServerConfiguration()
    let environment = ProcessInfo.processInfo.environment
    configuration.port = environment["PORT"].flatMap(UInt16.init) ?? 0
    configuration.sessionLifetime = .seconds(20)
    configuration.title = "Rowan web stage"
    // A different script gives a different build of the page.
    if let script = environment["ROWAN_SCRIPT"] {
      configuration.hostViews.append(WebHostView(kind: "script", script: script))
    }
    if environment["ROWAN_ACCESS"] == "anyone" { configuration.access = .anyone }
    configuration.publicURL = environment["ROWAN_PUBLIC_URL"]
    configuration.unixSocket = environment["ROWAN_UNIX_SOCKET"]
    configuration.trustedProxies =
      environment["ROWAN_TRUSTED_PROXIES"]?.split(separator: ",").map(String.init) ?? []
    if let text = environment["ROWAN_LIMITS"] { configuration.limits = try limits(text) }
    if let folder = environment["ROWAN_SESSIONS"] {
      configuration.sessionStore = FileSessionStore(folder: URL(filePath: folder))
    }
    if let socket = environment["ROWAN_REDIS"] {
      configuration.sessionStore = RedisSessionStore(at: .unixSocket(socket), app: "stage")
    }
    if CommandLine.arguments.contains("sleepy") { return try await serveSleepyApp(configuration) }
    if CommandLine.arguments.contains("animated") {
      return try await serveAnimatedApp(configuration)
    }
    if CommandLine.arguments.contains("parts") { return try await servePartsApp(configuration) }
    if CommandLine.arguments.contains("dragging") { return try await serveDragApp(configuration) }
    if CommandLine.arguments.contains("home") { return try await serveHomeApp(configuration) }
    if CommandLine.arguments.contains("fields") { return try await serveFieldsApp(configuration) }
    if CommandLine.arguments.contains("shaping") { return try await serveShapingApp(configuration) }
    if CommandLine.arguments.contains("buttons") {
      let app = ButtonsApp()
      let server = try WebServer(configuration: configuration) { app.begin($0) }
      return try await serve(server) { app.perform($0) }
    }
    if CommandLine.arguments.contains("controls") {
      let app = ControlsApp()
      let server = try WebServer(configuration: configuration) { app.begin($0) }
      return try await serve(server) { app.perform($0) }
    }
    if let text = environment["ROWAN_REQUESTS"] {
      let rates = text.split(separator: ",").compactMap { Double($0) }
      (configuration.requestsPerSecond, configuration.requestBurst) = (rates[0], rates[1])
    }
    if let text = environment["ROWAN_HELLOS"] {
      let rates = text.split(separator: ",").compactMap { Double($0) }
      (configuration.hellosPerSecond, configuration.helloBurst) = (rates[0], rates[1])
    }
    if let text = environment["ROWAN_DRAIN"] {
      let times = text.split(separator: ",").compactMap { Double($0) }
      configuration.drainDelay = .seconds(times[0])
      configuration.drainTime = .seconds(times[1])
    }
    if CommandLine.arguments.contains("kept") {
      let app = KeptApp()
      let server = try WebServer(configuration: configuration) { app.begin($0) }
      if CommandLine.arguments.contains("serve") {
        _ = app.perform("run")
        return try await server.serve()
      }
      return try await serve(server) { line in
        guard line == "leave" else { return app.perform(line) }
        Task { await server.stop() }
        return "left"
      }
    }
    if CommandLine.arguments.contains("service") { return try await runService(configuration) }
    if CommandLine.arguments.contains("serve") {
      return try await WebServer(configuration: configuration) { DemoSession(host: $0) }.serve()
    }
    if CommandLine.arguments.contains("users") { return try await serveUsersApp(configuration) }
    if CommandLine.arguments.contains("flow") { return try await serveFlowApp(configuration) }
    let cases = CasePlayer()
    let server = WebServer(configuration: configuration) { host in
      if isConformance { return cases.begin(on: host) }
      return DemoSession(host: host)
    }
    say(try await server.start())
    if isConformance {
      say(String(decoding: try ConformanceCase.json(ConformanceCase.all), as: UTF8.self))
      Thread.detachNewThread {
        while let line = readLine() {
          Task { @MainActor in say(cases.perform(line)) }
        }
      }
    }
    try await server.run()
  }

  /// Decodes the limits of connections for tests of hostile clients from JSON with seconds and counts.
  private static func limits(_ text: String) throws -> ConnectionLimits {
    let values = try JSONDecoder().decode([String: Double].self, from: Data(text.utf8))
    var limits = ConnectionLimits()
    for (name, value) in values {
      switch name {
      case "headDeadline": limits.headDeadline = .seconds(value)
      case "helloDeadline": limits.helloDeadline = .seconds(value)
      case "idleTimeout": limits.idleTimeout = .seconds(value)
      case "stallTimeout": limits.stallTimeout = .seconds(value)
      case "pingInterval": limits.pingInterval = .seconds(value)
      case "maximumConnections": limits.maximumConnections = Int(value)
      case "maximumConnectionsPerAddress": limits.maximumConnectionsPerAddress = Int(value)
      default: throw UnknownLimit(name: name)
      }
    }
    return limits
  }

  private struct UnknownLimit: Error {
    let name: String
  }

  private static func serveSleepyApp(_ configuration: WebServerConfiguration) async throws {
    let app = SleepyApp()
    var configuration = configuration
    configuration.sleepDelay = SleepyApp.delay
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveAnimatedApp(_ configuration: WebServerConfiguration) async throws {
    let app = AnimatedApp()
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func servePartsApp(_ configuration: WebServerConfiguration) async throws {
    let app = PartsApp()
    var configuration = configuration
    configuration.hostViews = [WebHostView(kind: "gauge", script: PartsApp.script)]
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveDragApp(_ configuration: WebServerConfiguration) async throws {
    let app = DragApp()
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveFieldsApp(_ configuration: WebServerConfiguration) async throws {
    let app = FieldsApp()
    var configuration = configuration
    configuration.maximumTextSize = FieldsApp.maximumTextSize
    if CommandLine.arguments.contains("fleeting") {
      configuration.sessionLifetime = .milliseconds(10)
    }
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveFlowApp(_ configuration: WebServerConfiguration) async throws {
    let app = FlowApp()
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveShapingApp(_ configuration: WebServerConfiguration) async throws {
    let app = ShapingApp()
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serveHomeApp(_ configuration: WebServerConfiguration) async throws {
    let app = await HomeApp(file: CommandLine.arguments.last ?? "home.json")
    let server = try WebServer(configuration: configuration) { app.begin($0) }
    try await serve(server) { app.perform($0) }
  }

  private static func serve(
    _ server: WebServer,
    perform: @escaping @MainActor @Sendable (String) -> String
  ) async throws {
    say(try await server.start())
    Thread.detachNewThread {
      while let line = readLine() {
        Task { @MainActor in say(perform(line)) }
      }
    }
    try await server.run()
  }

  /// Writes a line without buffering, because a test waits for it at the other end of a pipe.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
