import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension ChannelHandlerContext {
  /// Closes the connection and drops the bytes that the peer has not received.
  ///
  /// After an ordinary close the operating system keeps these bytes, and retransmits them for minutes to a peer that
  /// receives nothing.
  func reset() {
    // A channel that is not a socket is closed as usual.
    _ = (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    close(promise: nil)
  }
}
