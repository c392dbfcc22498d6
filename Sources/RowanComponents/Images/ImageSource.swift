package import RowanCore

/// Where a picture comes from: a name, by which it is loaded once however many show it.
public struct ImageSource: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of places.
  package enum Place: Hashable, Sendable {
    case data(ResourceID)
    case file(String)
    case url(String)
  }

  package let place: Place
  /// The encoded picture, where it is in memory already.
  package let content: ResourceBytes?

  private init(_ place: Place, content: ResourceBytes? = nil) {
    self.place = place
    self.content = content
  }

  /// A picture in memory, encoded as PNG, JPEG, GIF or WebP. O(bytes) for the name that is made of
  /// them, so keep what it returns.
  public static func data(_ bytes: [UInt8]) -> ImageSource {
    ImageSource(.data(ResourceID(digestOf: bytes)), content: ResourceBytes(bytes))
  }

  /// A picture in a file on the machine where the app runs.
  public static func file(_ path: String) -> ImageSource {
    ImageSource(.file(path))
  }

  /// A picture at an address that begins with `http://` or `https://`.
  public static func url(_ address: String) -> ImageSource {
    ImageSource(.url(address))
  }

  /// Whether both name the same place.
  public static func == (left: ImageSource, right: ImageSource) -> Bool {
    left.place == right.place
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
  }

  /// The place in a few words.
  public var description: String {
    switch place {
    case .data(let id): "data \(id.digest.prefix(12))"
    case .file(let path): path
    case .url(let address): address
    }
  }
}
