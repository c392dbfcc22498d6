import Foundation
import Rowan
import RowanWeb
import RowanWebSecurity

// The code of the guide “Serving on the network”.

private struct SignInForm: Component {
  let action: @MainActor @Sendable (String) -> Void

  var body: some Component {
    Button("Sign in") { action("ann") }
  }
}

struct OfficeOnly: WebAuthenticator {
  func decide(on request: AccessRequest) async -> AccessDecision {
    guard request.clientAddress?.hasPrefix("192.0.2.") == true else {
      return .refusal("This app is for the office.")
    }
    return .guest
  }
}

func publishedConfiguration() -> WebServerConfiguration {
  var configuration = WebServerConfiguration()
  configuration.publicURL = "https://example.org/birds"
  configuration.unixSocket = "/run/birds/socket"
  configuration.trustedProxies = ["unix"]
  configuration.access = .authenticated(by: ProxyHeaderAuthenticator(field: "X-Remote-User"))
  configuration.sessionStore = FileSessionStore(folder: URL(filePath: "/var/lib/birds/sessions"))
  configuration.maximumSessions = 500
  configuration.limits.maximumConnectionsPerAddress = 64
  configuration.limits.headDeadline = .seconds(5)
  return configuration
}

func signingServer(_ configuration: WebServerConfiguration, key: [UInt8]) throws -> WebServer {
  var configuration = configuration
  configuration.access = .authenticated(by: try SignedCookieAuthenticator(keys: [key]))
  let server = try WebServer(configuration: configuration) { session in
    session.setContent { [unowned session] in
      VStack {
        if let user = session.user {
          Text("Hello, \(user)")
          Button("Sign out") { session.signOut() }
        } else {
          SignInForm { name in try? session.signIn(name) }
        }
      }
    }
  }
  return server
}
