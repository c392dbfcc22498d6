#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension SettingsFile {
  /// The reason why a ``SettingsFile`` could not be read or written. The file is unchanged.
  public struct Failure: Error, Hashable, Sendable {
    /// The kind of a failure.
    public enum Problem: Hashable, Sendable {
      /// The disk is full, or the quota of the user is used up.
      case noSpace
      /// The file or its folder is read-only for this user, or cannot be read at all.
      case notPermitted
      /// The path leads to a folder or another object that cannot hold settings, or its symbolic links form a cycle.
      case notAFile
      /// Another process held the lock of the folder for longer than two seconds.
      case isBusy
      /// The content cannot be decoded as the requested type; the text says why.
      case unreadable(String)
      /// The content exceeds the maximum size, which is the associated value in bytes.
      case tooLarge(Int)
      /// The value cannot be encoded; the text says why.
      case notEncodable(String)
      /// Another error of the system, with its error number.
      case system(Int32)
    }

    /// The kind of the failure.
    public let problem: Problem
    /// The path of the file, with its symbolic links resolved as far as possible.
    public let path: String

    /// Creates an error.
    public init(_ problem: Problem, at path: String) {
      self.problem = problem
      self.path = path
    }

    package init(errno number: Int32, at path: String) {
      let problem: Problem =
        switch number {
        case ENOSPC, EDQUOT, EFBIG: .noSpace
        case EACCES, EPERM, EROFS: .notPermitted
        case EISDIR, ENOTDIR, ELOOP, ENXIO: .notAFile
        default: .system(number)
        }
      self.init(problem, at: path)
    }
  }
}

extension SettingsFile.Failure: CustomStringConvertible {
  /// A sentence for the user of the app, with the path and a remedy.
  public var description: String {
    switch problem {
    case .noSpace: "No space is left to write “\(path)”. Free some space and try again."
    case .notPermitted:
      "“\(path)” cannot be accessed. Check the permissions of the file and of its folder."
    case .notAFile: "“\(path)” is not a regular file. Move the object at this path away."
    case .isBusy: "Another process is writing “\(path)”. Try again when it has finished."
    case .unreadable(let reason): "“\(path)” cannot be read: \(reason)"
    case .tooLarge(let limit):
      "“\(path)” exceeds the limit of \(limit) bytes. Move it away, or store less in it."
    case .notEncodable(let reason): "The value for “\(path)” cannot be encoded: \(reason)"
    case .system(let number): "“\(path)” could not be read or written: \(message(of: number))."
    }
  }

  private func message(of number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
