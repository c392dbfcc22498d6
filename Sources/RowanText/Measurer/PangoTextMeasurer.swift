public import RowanCore
public import RowanHostInterface
import RowanLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A text measurer that uses Pango for shaping, wrapping, both reading directions and font
/// fallback.
///
/// ```swift
/// let measurer = try PangoTextMeasurer()
/// let layout = measurer.layout(StyledText("Rowan", font: .title), width: 120)
/// ```
///
/// One measurer serves a whole process: any thread may call it, results are the same on each, and
/// layouts are cached within the limits of the configuration. Lines have whole heights and whole
/// baselines. A width below zero counts as zero, which puts each character on its own line; one
/// that is not a number counts as no limit. No line exceeds a million points.
public final class PangoTextMeasurer: TextMeasuring {
  /// The configuration of the measurer.
  public let configuration: TextConfiguration

  private let context: MeasuringContext
  private var cache: LayoutCache { context.cache }
  private var pool: EnginePool { context.pool }

  /// Creates a measurer. Measurers of the process with equal configurations share fonts, engines
  /// and one cache.
  ///
  /// - Throws: ``TextError`` if there are no fonts.
  public init(configuration: TextConfiguration = .installed) throws(TextError) {
    self.configuration = configuration
    context = try MeasuringContext.shared(configuration)
  }

  /// Creates a measurer that shares nothing with others. It reports characters without a font to
  /// `report`, and stores faces extracted from collections in `faceFolder`.
  package init(
    alone configuration: TextConfiguration,
    faceFolder: String? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(TextError) {
    self.configuration = configuration
    let folder = faceFolder.map(FaceFolder.init) ?? .standard
    context = try MeasuringContext(configuration, folder: folder, report: report)
  }

  /// Breaks `text` into lines no wider than `width`, or only at its own line ends for `nil`.
  ///
  /// Complexity: O(length of the text), and a tenth of a microsecond for a text that was measured
  /// before at that width, or that fits into it.
  public func layout(_ text: StyledText, width: Double?) -> TextLayout {
    let units = width.flatMap(Self.units)
    let key = LayoutKey(text)
    let known = cache.entry(for: key)
    if let layout = known?.layout(width: units) { return layout }
    if let natural = known?.natural, let units, units >= natural.units {
      return remember(natural, of: key, width: units)
    }
    let lines = pool.withEngine { $0.breakLines(of: text, width: units) }
    return remember(lines, of: key, width: units)
  }

  /// Returns the face in which a field shows text in `font`.
  public func reference(for font: Font) -> FontReference {
    pool.withEngine { $0.reference(for: font) }
  }

  /// Returns the file of a face that this measurer has returned.
  public func resource(for font: FontReference) -> FontResource? {
    context.files.resource(for: font.file)
  }

  /// Caches `lines` and returns them positioned in a box of `width`.
  private func remember(_ lines: StackedLines, of key: LayoutKey, width: Int32?) -> TextLayout {
    let layout = width.map { lines.layout(in: points(Int($0))) } ?? lines.layout
    cache.update(key) { entry in
      // Lines that fit their box unbroken equal those without a width limit, which then need no
      // measurement of their own.
      if lines.isNatural { entry.add(lines) }
      if let width, !(lines.isNatural && lines.isFixed) { entry.add(layout, width: width) }
    }
    return layout
  }

  /// Returns `width` in Pango's units, rounded up so that a text never wraps at its own width, or
  /// `nil` if it is no limit.
  private static func units(_ width: Double) -> Int32? {
    guard width.isFinite else { return width < 0 ? 0 : nil }
    return Int32(min(ceil(max(width, 0) * 1_024), Double(TextEngine.widestLine)))
  }

  /// The number of cached layouts, and their estimated size in bytes.
  package var cacheLoad: (count: Int, bytes: Int) { cache.load }

  /// Calls `body` with an engine that draws measured runs in exactly their faces.
  package func withEngine<Result>(_ body: (TextEngine) -> Result) -> Result {
    pool.withEngine(body)
  }
}
