/// The reason why a command has no result.
enum RedisFailure: Error, Hashable, Sendable {
  /// No reply has arrived: the server cannot be reached, is slow, or has closed the connection.
  case noAnswer(String)
  /// The server has replied with an error.
  case refusal(RedisRefusal)
}

/// An error reply of Redis.
struct RedisRefusal: Error, Hashable, Sendable {
  /// The error code, such as `READONLY`: the first word of the reply, or of the command's error within a script error.
  let code: String
  /// The text of the reply, of at most 200 printable characters.
  let text: String

  init(_ text: String) {
    let printable = text.unicodeScalars.prefix(200).map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
    }
    self.text = String(printable)
    var code = self.text.prefix { $0 != " " }
    // Before version 7, Redis wraps errors of a script's commands in an error of the script.
    for known in ["READONLY", "OOM", "MISCONF", "LOADING", "WRONGTYPE"]
    where code == "ERR" && text.contains("-\(known) ") {
      code = known[...]
    }
    self.code = String(code)
  }

  /// The error and, if the app's configuration is the cause, the remedy.
  var advice: String {
    switch code {
    case "MOVED", "ASK":
      "This node of a Redis cluster does not hold the keys of the app, and redirections are not"
        + " followed. Connect to the node at the end of the reply: \(text)"
    case "CROSSSLOT": "Redis refused keys of several slots, which the store never sends: \(text)"
    default: "Redis returned an error: \(text)"
    }
  }

  /// Whether this server will refuse other commands as well, so that a new connection is more useful.
  var concernsConnection: Bool {
    ["READONLY", "MOVED", "ASK", "LOADING", "MASTERDOWN", "CLUSTERDOWN", "NOAUTH"].contains(code)
  }

  /// Whether the value of a key does not have the format of the store.
  var isAboutContent: Bool { code == "WRONGTYPE" || text.contains("is not an integer") }
}
