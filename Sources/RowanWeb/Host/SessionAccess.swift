/// The ways in which a session changes whom it belongs to.
@MainActor
struct SessionAccess {
  let signIn: (String) throws(WebServerError) -> Void
  let signOut: (String) -> Void
}
