package import RowanCore
package import RowanHostInterface

/// The source of a picture. Equal sources are loaded once, for any number of components that show them.
public struct ImageSource: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of sources.
  package enum Place: Hashable, Sendable {
    case data(ResourceID)
    case file(String)
    case url(String)
  }

  package let place: Place
  /// The encoded picture, if it is in memory.
  package let content: ResourceBytes?

  private init(_ place: Place, content: ResourceBytes? = nil) {
    self.place = place
    self.content = content
  }

  /// Returns a source for a picture in memory, encoded as PNG, JPEG, GIF or WebP. O(bytes) for a digest of the
  /// data, so store the result.
  public static func data(_ bytes: [UInt8]) -> ImageSource {
    ImageSource(.data(ResourceID(digestOf: bytes)), content: ResourceBytes(bytes))
  }

  /// Returns a source for a picture in a file on the machine on which the app runs.
  public static func file(_ path: String) -> ImageSource {
    ImageSource(.file(path))
  }

  /// Returns a source for a picture at an address that begins with `http://` or `https://`.
  public static func url(_ address: String) -> ImageSource {
    ImageSource(.url(address))
  }

  /// Whether both refer to the same data, file or address.
  public static func == (left: ImageSource, right: ImageSource) -> Bool {
    left.place == right.place
  }

  /// Hashes the data's digest, the file or the address.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
  }

  /// A short description: the beginning of the digest, the path or the address.
  public var description: String {
    switch place {
    case .data(let id): "data \(id.digest.prefix(12))"
    case .file(let path): path
    case .url(let address): address
    }
  }
}
