import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChannelHandlerContext {
  /// Closes the connection and drops the bytes that the peer has not taken in.
  ///
  /// After an ordinary close the operating system keeps these bytes, and offers them for minutes to a peer that takes
  /// nothing in.
  func reset() {
    // A channel of another kind is closed as usual.
    _ = (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    close(promise: nil)
  }
}
