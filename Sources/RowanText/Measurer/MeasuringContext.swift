import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The fonts, engines and cached layouts shared by all measurers of one configuration.
final class MeasuringContext: Sendable {
  let files: FontFileTable
  let pool: EnginePool
  let cache: LayoutCache

  init(
    _ configuration: TextConfiguration,
    folder: FaceFolder = .standard,
    report: @escaping @Sendable (String) -> Void
  ) throws(TextError) {
    let collection = try FontCollection(configuration)
    let files = FontFileTable(folder: folder)
    let missing = MissingCharacters(report)
    let language = configuration.language
    self.files = files
    pool = EnginePool {
      TextEngine(collection: collection, files: files, missing: missing, language: language)
    }
    cache = LayoutCache(count: configuration.cacheCount, bytes: configuration.cacheBytes)
  }

  private struct Contexts: Sendable {
    private struct Reference: Sendable {
      weak var context: MeasuringContext?
    }

    private var references: [TextConfiguration: Reference] = [:]

    subscript(configuration: TextConfiguration) -> MeasuringContext? {
      get { references[configuration]?.context }
      set {
        references = references.filter { $0.value.context != nil }
        references[configuration] = Reference(context: newValue)
      }
    }
  }

  private static let contexts = Mutex(Contexts())

  /// Returns the context of a configuration. It exists as long as one of its measurers.
  static func shared(_ configuration: TextConfiguration) throws(TextError) -> MeasuringContext {
    if let known = contexts.withLock({ $0[configuration] }) { return known }
    // Scanning the fonts takes long. If two threads do so at once, the context stored first is
    // used.
    let made = try MeasuringContext(configuration, report: printDiagnostic)
    return contexts.withLock { contexts in
      if let known = contexts[configuration] { return known }
      contexts[configuration] = made
      return made
    }
  }

  @Sendable
  private static func printDiagnostic(_ message: String) {
    var line = "rowan: \(message)\n"
    // A failed write cannot be reported.
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
