public import RowanCore
public import RowanLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures text with Pango: shaping, wrapping, both reading directions and fallback between fonts.
///
/// ```swift
/// let measurer = try PangoTextMeasurer()
/// let layout = measurer.layout(StyledText("Rowan", font: .title), width: 120)
/// ```
///
/// One measurer serves a whole process: any thread may ask, answers are the same on each, and what
/// was asked before is remembered within the limits of the configuration. Lines have whole heights
/// and whole baselines. A width below zero counts as zero, which leaves a character to a line; one
/// that is not a number counts as none at all. No line exceeds a million points.
public final class PangoTextMeasurer: TextMeasuring {
  /// What the measurer was created with.
  public let configuration: TextConfiguration

  private let context: MeasuringContext
  private var cache: LayoutCache { context.cache }
  private var pool: EnginePool { context.pool }

  /// Creates a measurer, or joins those of the process that have an equal configuration: they share
  /// fonts, engines and one cache.
  ///
  /// - Throws: ``TextError`` when there are no fonts to measure with.
  public init(configuration: TextConfiguration = .installed) throws(TextError) {
    self.configuration = configuration
    context = try MeasuringContext.shared(configuration)
  }

  /// Creates a measurer that shares nothing, tells of characters without a font to `report`, and puts
  /// the faces taken out of collections into `faceFolder`.
  package init(
    alone configuration: TextConfiguration,
    faceFolder: String? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(TextError) {
    self.configuration = configuration
    let folder = faceFolder.map(FaceFolder.init) ?? .standard
    context = try MeasuringContext(configuration, folder: folder, report: report)
  }

  /// Breaks `text` into lines no wider than `width`, or only at its own line ends when that is `nil`.
  ///
  /// Complexity: O(length of the text), and a tenth of a microsecond for one that was measured before
  /// at that width, or fits into it.
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

  /// The face in which a field shows text in `font`.
  public func reference(for font: Font) -> FontReference {
    pool.withEngine { $0.reference(for: font) }
  }

  /// The file behind a face this measurer has answered with.
  public func resource(for font: FontReference) -> FontResource? {
    context.files.resource(for: font.file)
  }

  /// Keeps `lines` and answers with them as they stand in a box of `width`.
  private func remember(_ lines: StackedLines, of key: LayoutKey, width: Int32?) -> TextLayout {
    let layout = width.map { lines.layout(in: points(Int($0))) } ?? lines.layout
    cache.update(key) { entry in
      // What fits its box unbroken is what it would be without one: no need to ever ask for that.
      if lines.isNatural { entry.add(lines) }
      if let width, !(lines.isNatural && lines.isFixed) { entry.add(layout, width: width) }
    }
    return layout
  }

  /// `width` in Pango's units, rounded up so that a text's own width never wraps it; `nil` for one
  /// that is no bound.
  private static func units(_ width: Double) -> Int32? {
    guard width.isFinite else { return width < 0 ? 0 : nil }
    return Int32(min(ceil(max(width, 0) * 1_024), Double(TextEngine.widestLine)))
  }

  /// How many layouts are remembered, and the bytes they take by estimation.
  package var cacheLoad: (count: Int, bytes: Int) { cache.load }

  /// Lends out what draws the runs measured here, in the very same faces.
  package func withEngine<Result>(_ body: (TextEngine) -> Result) -> Result {
    pool.withEngine(body)
  }
}
