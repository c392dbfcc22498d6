/// The fonts that a measurer may use, and the families for the roles of a `Font`.
///
/// Two measurers with equal configurations return the same layouts on machines with the same font
/// files.
public struct TextConfiguration: Hashable, Sendable {
  /// The source of the fonts.
  public enum Source: Hashable, Sendable {
    /// The fonts installed on this machine, and those of additional files and folders.
    case installed(adding: [String] = [])
    /// Only the fonts of these files and folders, without the machine's own rules for font
    /// selection. Needed for images that are compared between machines.
    case pinned([String])
  }

  /// The source of the fonts.
  public var source: Source
  /// The candidates for the system family; the first available one is used.
  public var systemFamilies: [String]
  /// The candidates for the monospaced family; the first available one is used.
  public var monospacedFamilies: [String]
  /// The language of the text as a BCP 47 tag, which decides for instance between the shapes of Han
  /// characters. It is fixed, so that the environment of a process does not change its
  /// measurements.
  public var language: String
  /// The largest number of layouts cached for all measurers with this configuration. Layouts that
  /// were not used for longest are evicted first, half of the cache at a time.
  public var cacheCount: Int
  /// The largest estimated number of bytes of cached layouts.
  public var cacheBytes: Int

  /// Creates a configuration.
  /// - Precondition: Both limits of the cache are positive.
  public init(
    source: Source = .installed(),
    systemFamilies: [String] = ["Inter", "Noto Sans", "DejaVu Sans"],
    monospacedFamilies: [String] = [
      "JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono",
    ],
    language: String = "en",
    cacheCount: Int = 16_384,
    cacheBytes: Int = 32 << 20
  ) {
    precondition(cacheCount > 0 && cacheBytes > 0, "The limits of the cache must be positive.")
    self.source = source
    self.systemFamilies = systemFamilies
    self.monospacedFamilies = monospacedFamilies
    self.language = language
    self.cacheCount = cacheCount
    self.cacheBytes = cacheBytes
  }

  /// The configuration with the fonts installed on this machine.
  public static let installed = TextConfiguration()

  /// Returns a configuration with only the fonts of `paths`, which are files or folders.
  public static func pinned(_ paths: [String]) -> TextConfiguration {
    TextConfiguration(source: .pinned(paths))
  }
}
