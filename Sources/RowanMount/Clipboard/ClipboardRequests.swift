import RowanCore
import RowanHostInterface

/// The requests for the clipboard text that the host has not answered yet.
@MainActor
final class ClipboardRequests {
  /// The largest number of pending requests.
  private static let limit = 8

  private var handlers: [UInt32: @MainActor (String?) -> Void] = [:]
  private var lastNumber: UInt32 = 0
  private let send: @MainActor (SystemRequest) -> Void

  /// Creates an object without requests.
  /// - Parameter send: Sends a request to the host.
  init(send: @escaping @MainActor (SystemRequest) -> Void) {
    self.send = send
  }

  /// Asks the host for the text on the clipboard.
  /// - Parameter handler: Called once: with `nil` if there is no text, or if the user does not allow reading it.
  func read(_ handler: @escaping @MainActor (String?) -> Void) {
    lastNumber &+= 1
    // Requests without an answer were probably sent to a web page that is closed.
    if handlers.count >= Self.limit, let oldest = handlers.keys.min() {
      handlers.removeValue(forKey: oldest)?(nil)
    }
    handlers[lastNumber] = handler
    send(.paste(lastNumber))
  }

  /// Hands the host's answer to the handler of its request.
  func answer(_ number: UInt32, with text: String?) {
    handlers.removeValue(forKey: number)?(text)
  }
}
