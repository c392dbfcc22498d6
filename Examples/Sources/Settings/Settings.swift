import ArgumentParser
import Foundation
import Rowan
import RowanWeb
import SettingsKit

/// Serves a settings screen to a browser.
@main
struct Settings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a settings screen in the browser, and saves what is set."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  @Option(help: "The file in which the settings are saved.")
  var file = FileManager.default.temporaryDirectory.appending(path: "rowan-settings.json").path

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Settings"
    // All tabs show the same settings.
    let store = await PreferencesStore(file: SettingsFile(url: URL(filePath: file)))
    let server = try WebServer(configuration: configuration) { session in
      guard let window = try? SettingsWindow(session, store) else { return }
      session.setContent { window.content }
    }
    try await server.serve()
  }
}
