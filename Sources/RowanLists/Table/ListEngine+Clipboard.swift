extension ListEngine {
  /// Reads the text on the clipboard; see ``TableView/readClipboard(_:)``.
  func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    wakeSession()
    guard let context else { return handler(nil) }
    context.readClipboard(handler)
  }

  /// Puts text on the clipboard, once the list is on a screen.
  func copy(_ text: String) {
    wakeSession()
    context?.request(.copy(text))
  }
}
