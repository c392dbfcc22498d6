import Foundation
import Rowan
import RowanWeb
import RowanWebSecurity

/// A session with a user: guests sign in with a button, and users sign out.
private struct UserScreen: Component {
  let session: Session
  let user: String?
  @State private var draft = ""
  @State private var taps = 0

  var body: some Component {
    VStack(alignment: .leading, spacing: 12) {
      Text("Hello, \(user ?? "guest")")
      TextField("Draft", text: $draft)
      Button("Tap") { taps += 1 }
      Text("Taps: \(taps)")
      for name in ["ann", "bob"] {
        Button("Sign in as \(name)") {
          do { try session.signIn(name) } catch { print("\(error)") }
        }
        .id(name)
      }
      Button("Sign out") { session.signOut() }
    }
    .padding(16)
  }
}

/// Serves ``UserScreen``. A sign-in is valid for the seconds in `ROWAN_USER_LIFETIME`, or for an hour.
func serveUsersApp(_ configuration: WebServerConfiguration) async throws {
  let lifetime = ProcessInfo.processInfo.environment["ROWAN_USER_LIFETIME"].flatMap(Double.init)
  var configuration = configuration
  configuration.access = .authenticated(
    by: try SignedCookieAuthenticator(
      keys: [Array(repeating: 7, count: 32)],
      lifetime: .seconds(lifetime ?? 3600)
    )
  )
  let server = try WebServer(configuration: configuration) { session in
    session.setContent { [unowned session] in UserScreen(session: session, user: session.user) }
  }
  print("Open \(try await server.start())")
  fflush(nil)
  try await server.run()
}
