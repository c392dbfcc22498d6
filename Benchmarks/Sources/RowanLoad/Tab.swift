import Foundation
import PageFormat

/// A simulated browser tab: sends the first message, receives batches, and answers pings.
final class Tab {
  enum Failure: Error {
    case connect
    case refused(String)
  }

  /// A view that the tab taps, scrolls or edits, and its generation.
  struct Target {
    var view: Int
    var generation: Int
  }

  /// The socket.
  let file: Int32
  /// The number of the last batch.
  private(set) var commit = 0
  /// The number of batches received so far.
  private(set) var batches = 0
  /// The number of bytes received so far.
  private(set) var received = 0
  /// Whether the server has closed the connection.
  private(set) var isClosed = false
  /// The server's reason for closing the connection, if it has sent one.
  private(set) var closeReason: String?
  /// The view to tap, found in the first batches.
  private(set) var button: Target?
  /// The list to scroll, found in the first batches.
  private(set) var list: Target?
  /// A field to type in.
  private(set) var field: Target?

  private let label: String
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var head = 0
  private var isUpgraded = false
  /// The time of a click that was not answered.
  private var pressed: ContinuousClock.Instant?
  private var answer: Duration?
  private var offset = 0.0
  private var sequence = 0
  private var revision = 0

  /// Connects to a server and requests the socket of its page.
  /// - Parameters:
  ///   - port: The port of the server on the loopback address.
  ///   - cookie: The cookie of the tab's browser.
  ///   - label: The accessibility label of the button that the tab taps.
  /// - Throws: ``Failure/connect`` if the server takes no connection.
  init(port: UInt16, cookie: String, label: String) throws {
    self.label = label
    file = try Self.connect(port)
    let host = "127.0.0.1:\(port)"
    write(
      Array(
        ("GET /socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nCookie: \(cookie)\r\n"
          + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").utf8
      )
    )
    send(#"{"t":"hello","c":0,"x":1200,"y":800,"n":100,"d":false}"#)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(file) }

  /// Requests the page, and returns the cookie of the response.
  static func cookie(port: UInt16) throws -> String {
    let file = try connect(port)
    defer { close(file) }
    let request = Array(
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8
    )
    _ = Foundation.write(file, request, request.count)
    var text = ""
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(file, &part, part.count), count > 0 {
      text += String(decoding: part.prefix(count), as: UTF8.self)
    }
    guard let cookie = text.firstMatch(of: /(?i)set-cookie: ([^;\r]+)/)?.1 else {
      throw Failure.refused(text)
    }
    return String(cookie)
  }

  private static func connect(_ port: UInt16) throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var isOn: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.connect }
    return file
  }

  // MARK: - User actions

  /// Taps the button. ``takeAnswer()`` returns the time until the batch that shows the tap.
  func click() {
    guard let button else { return }
    pressed = .now
    tap()
  }

  /// Taps the button without measuring the answer.
  func tap() {
    guard let button else { return }
    send(#"{"t":"tap","c":\#(commit),"v":\#(button.view),"g":\#(button.generation),"x":1,"y":1}"#)
  }

  /// Whether a click waits for its batch.
  var isWaiting: Bool { pressed != nil }

  /// Stops the wait for the batch of a click.
  func giveUp() { pressed = nil }

  /// Returns the time from the last click to the batch that shows it, and `nil` when called again.
  func takeAnswer() -> Duration? {
    defer { answer = nil }
    return answer
  }

  /// Scrolls the list by a distance, but not above its top.
  func scroll(by distance: Double) {
    guard let list else { return }
    offset = max(0, offset + distance)
    sequence += 1
    send(
      #"{"t":"scroll","c":\#(commit),"v":\#(list.view),"g":\#(list.generation),"y":\#(offset),"n":\#(sequence),"u":\#(Int(distance * 60))}"#
    )
  }

  /// Changes the size of the window.
  func resize(_ width: Int, _ height: Int) {
    send(#"{"t":"size","c":\#(commit),"x":\#(width),"y":\#(height)}"#)
  }

  /// Replaces the text of the field.
  func type(_ text: String) {
    guard let field else { return }
    revision += 1
    send(
      #"{"t":"edit","c":\#(commit),"v":\#(field.view),"g":\#(field.generation),"s":"\#(text)","n":\#(revision)}"#
    )
  }

  // MARK: - Frames

  /// Sends a text as one masked frame.
  private func send(_ text: String) {
    sendFrame(1, Array(text.utf8))
  }

  private func sendFrame(_ code: UInt8, _ payload: [UInt8]) {
    var frame: [UInt8] = [0x80 | code]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      precondition(payload.count < 65_536, "Events are short.")
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    frame += [0, 0, 0, 0]
    write(frame + payload)
  }

  /// Writes as many bytes as the socket accepts. The rest is kept: a server may throttle a tab that
  /// sends too much.
  private func write(_ bytes: [UInt8]) {
    output += bytes
    flush()
  }

  /// Whether bytes wait until the socket accepts them.
  var isHeldBack: Bool { !output.isEmpty }

  /// Writes the bytes that the socket did not accept before.
  func flush() {
    while !output.isEmpty, !isClosed {
      let count = output.withUnsafeBytes {
        Foundation.send(
          file,
          $0.baseAddress,
          $0.count,
          Int32(MSG_NOSIGNAL)
        )
      }
      if count > 0 {
        output.removeFirst(count)
      } else {
        if errno != EAGAIN { isClosed = true }
        return
      }
    }
  }

  /// Reads the received bytes and handles complete frames.
  func receive(by buffer: inout [UInt8]) {
    while !isClosed {
      let count = read(file, &buffer, buffer.count)
      if count <= 0 {
        if count == 0 || errno != EAGAIN { isClosed = true }
        break
      }
      received += count
      input.append(contentsOf: buffer.prefix(count))
      if count < buffer.count { break }
    }
    while let (code, payload) = nextFrame() { take(code, payload) }
    if head == input.count {
      input = []
    } else if head > 0 {
      input.removeFirst(head)
    }
    head = 0
  }

  private func nextFrame() -> (UInt8, ArraySlice<UInt8>)? {
    if !isUpgraded {
      guard let end = find(Array("\r\n\r\n".utf8), in: input[...]) else { return nil }
      if !input.starts(with: Array("HTTP/1.1 101".utf8)) {
        closeReason = String(decoding: input.prefix(60), as: UTF8.self)
        isClosed = true
        return nil
      }
      head = end
      isUpgraded = true
    }
    let rest = input[head...]
    guard rest.count >= 2 else { return nil }
    var length = Int(rest[head + 1] & 0x7F)
    var start = 2
    if length > 125 {
      let size = length == 126 ? 2 : 8
      guard rest.count >= 2 + size else { return nil }
      length = rest[(head + 2)..<(head + 2 + size)].reduce(0) { $0 << 8 | Int($1) }
      start += size
    }
    guard rest.count >= start + length else { return nil }
    let code = rest[head] & 0x0F
    let payload = rest[(head + start)..<(head + start + length)]
    head += start + length
    return (code, payload)
  }

  private func take(_ code: UInt8, _ payload: ArraySlice<UInt8>) {
    switch code {
    case 1: take(payload)
    case 9: sendFrame(10, Array(payload))
    case 8:
      closeReason = String(decoding: payload.dropFirst(2), as: UTF8.self)
      isClosed = true
    default: break
    }
  }

  private func take(_ message: ArraySlice<UInt8>) {
    let start = Array(#"{"n":"#.utf8)
    guard message.starts(with: start) else { return }
    let digits = message.dropFirst(start.count).prefix { $0 >= 48 && $0 <= 57 }
    commit = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    batches += 1
    if button == nil || list == nil {
      look(in: message)
    }
    guard let view = button?.view else { return }
    for mutation in PageMutations(message) where mutation.view == view {
      if mutation.operation == PageMutations.bind { button?.generation = mutation.operand }
      if let pressed, PageMutations.descriptions.contains(mutation.operation) {
        answer = ContinuousClock.now - pressed
        self.pressed = nil
      }
    }
  }

  /// Finds the button, the list and the field in a batch.
  private func look(in message: ArraySlice<UInt8>) {
    let mutations = Array(PageMutations(message))
    var generations: [Int: Int] = [:]
    var kinds: [Int: Int] = [:]
    for mutation in mutations {
      if mutation.operation == PageMutations.create { kinds[mutation.view] = mutation.operand }
      if mutation.operation == PageMutations.bind { generations[mutation.view] = mutation.operand }
    }
    func target(_ view: Int) -> Target { Target(view: view, generation: generations[view] ?? 0) }
    if list == nil, let view = kinds.filter({ $0.value == Self.scrollKind }).keys.min() {
      list = target(view)
    }
    if field == nil, let view = kinds.filter({ $0.value == Self.fieldKind }).keys.min() {
      field = target(view)
    }
    if button == nil {
      let label = Array(label.utf8)
      let described = mutations.first { mutation in
        PageMutations.descriptions.contains(mutation.operation)
          && kinds[mutation.view] != Self.textKind
          && mutation.texts.contains { find(label, in: $0) != nil }
      }
      button = described.map { target($0.view) }
    }
  }

  // The numbers of `ViewKind` in messages.
  private static let textKind = 1
  private static let fieldKind = 2
  private static let scrollKind = 3
}

/// Returns the end index of the first occurrence of a pattern, or `nil` if there is none.
func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress, let first = pattern.first else { return nil }
    var start = 0
    while start + pattern.count <= buffer.count {
      let rest = buffer.count - pattern.count + 1 - start
      guard let found = memchr(base + start, Int32(first), rest) else { return nil }
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(base + start, pattern, pattern.count) == 0 {
        return bytes.startIndex + start + pattern.count
      }
      start += 1
    }
    return nil
  }
}

extension pollfd {
  init(file: Int32, events: Int16) {
    self.init(fd: file, events: events, revents: 0)
  }
}
