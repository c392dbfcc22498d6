/// Which fonts a measurer may use, and which of them stand for the roles of a `Font`.
///
/// Two measurers of equal configuration on machines with the same font files answer the same.
public struct TextConfiguration: Hashable, Sendable {
  /// Where fonts come from.
  public enum Source: Hashable, Sendable {
    /// The fonts installed on this machine, and those of the files and folders named besides.
    case installed(adding: [String] = [])
    /// Nothing but the fonts of these files and folders, and none of the rules that a machine may have
    /// for choosing between them: what pictures need that are compared from machine to machine.
    case pinned([String])
  }

  /// Where fonts come from.
  public var source: Source
  /// The families of which the first one present is the system's.
  public var systemFamilies: [String]
  /// The families of which the first one present is the monospaced one.
  public var monospacedFamilies: [String]
  /// The language of the text, as in BCP 47; decides between the shapes of Han characters, for
  /// instance. Fixed, so that the environment of a process does not change what it measures.
  public var language: String
  /// The most layouts kept for all measurers of this configuration together. What was not asked for
  /// longest goes first, half of the cache at a time.
  public var cacheCount: Int
  /// The most bytes of layouts kept, by estimation.
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
    precondition(cacheCount > 0 && cacheBytes > 0, "A cache holds at least something.")
    self.source = source
    self.systemFamilies = systemFamilies
    self.monospacedFamilies = monospacedFamilies
    self.language = language
    self.cacheCount = cacheCount
    self.cacheBytes = cacheBytes
  }

  /// The fonts installed on this machine.
  public static let installed = TextConfiguration()

  /// Nothing but the fonts of `paths`, which are files or folders.
  public static func pinned(_ paths: [String]) -> TextConfiguration {
    TextConfiguration(source: .pinned(paths))
  }
}
