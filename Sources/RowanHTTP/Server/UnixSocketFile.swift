import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file of a Unix socket, which outlives the process that created it.
enum UnixSocketFile {
  /// Removes the socket file of a server that ended without removing it. Any other file stays, and so does the socket
  /// of a server that still listens, so that listening fails with the reason.
  static func removeAbandoned(_ path: String) throws {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK else { return }
    if try !isListening(path) { remove(path) }
  }

  /// Removes the file.
  static func remove(_ path: String) {
    unlink(path)
  }

  /// Whether a server may be listening on a socket: connecting to it is not refused.
  private static func isListening(_ path: String) throws -> Bool {
    let address = try SocketAddress(unixDomainSocketPath: path)
    #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let status = address.withSockAddr { connect(descriptor, $0, socklen_t($1)) }
    return status == 0 || errno != ECONNREFUSED
  }
}
