/// The handlers that change the user of a session.
@MainActor
struct SessionAccess {
  let signIn: (String) throws(WebServerError) -> Void
  let signOut: (String) -> Void
}
