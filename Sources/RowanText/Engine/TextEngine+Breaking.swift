import CPango
import RowanCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Line breaking.
extension TextEngine {
  /// The largest width of a line, in Pango's units; its 32-bit integers end at about twice this
  /// width.
  static let widestLine: Int32 = 1_000_000 * PANGO_SCALE

  /// Returns the lines of `text` in a box of `width`. For `nil`, lines end only at line ends of the
  /// text, and at a million points.
  func breakLines(of text: StyledText, width: Int32?) -> StackedLines {
    guard !text.spans.isEmpty else {
      return StackedLines([], of: text, isTruncated: false, isUnbounded: true)
    }
    let source = TextSource(text.clusteredSpans)
    let width = min(width ?? Self.widestLine, Self.widestLine)
    var reading = LineReading()
    pango_context_set_base_dir(
      context,
      text.direction == .leftToRight ? PANGO_DIRECTION_WEAK_LTR : PANGO_DIRECTION_WEAK_RTL
    )
    if let limit = text.lineLimit {
      breakParagraphs(of: source, width: width, limit: limit, into: &reading)
    } else {
      set(source, range: 0..<source.bytes.count, width: width, limit: nil)
      read(source, from: 0, into: &reading)
    }
    return StackedLines(
      reading.lines,
      of: text,
      isTruncated: reading.isTruncated,
      isUnbounded: width == Self.widestLine
    )
  }

  /// Sets text, fonts, width and line limit of the layout.
  func set(_ source: TextSource, range: Range<Int>, width: Int32, limit: Int?) {
    set(source, range: range, width: width, limit: limit, except: [], fallbackFonts: [])
    let overrides = overrides(in: source, from: range.lowerBound)
    if !overrides.isEmpty {
      set(source, range: range, width: width, limit: limit, except: overrides, fallbackFonts: [])
    }
    var fallbackFonts: [FallbackFont] = []
    // If a line is truncated, narrower characters let further characters into it.
    for _ in 0..<3 where pango_layout_get_unknown_glyphs_count(layout) > 0 {
      fallbackFonts += self.fallbackFonts(in: source, range)
      set(
        source,
        range: range,
        width: width,
        limit: limit,
        except: overrides,
        fallbackFonts: fallbackFonts
      )
    }
  }

  private func set(
    _ source: TextSource,
    range: Range<Int>,
    width: Int32,
    limit: Int?,
    except overrides: [FontOverride],
    fallbackFonts: [FallbackFont]
  ) {
    source.bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress.map { $0 + range.lowerBound }
      pango_layout_set_text(
        layout,
        start?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: range.count)
      )
    }
    let font = source.spans[source.span(at: range.lowerBound)].font
    let first = style(for: font)
    pango_layout_set_font_description(layout, first.description)
    let isPlain =
      !source.hasSeveralFonts && !source.hasSoftHyphens && overrides.isEmpty
      && fallbackFonts.isEmpty
    if isPlain && range.count <= longestRun(in: font) {
      pango_layout_set_attributes(layout, first.attributes)
    } else {
      let attributes = attributes(of: source, in: range, except: overrides)
      for fallbackFont in fallbackFonts {
        let local =
          fallbackFont.bytes.lowerBound - range.lowerBound..<fallbackFont.bytes.upperBound
          - range.lowerBound
        insert(fallbackFont.makeAttribute(), into: attributes, over: local)
      }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_width(layout, width)
    if let limit {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(clamping: limit))
    } else {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
      pango_layout_set_height(layout, -1)
    }
  }

  /// Returns the fonts of spans as attributes. Spans that differ only in colour get one attribute:
  /// Pango shapes the texts of two attributes separately, even if these are equal.
  private func attributes(
    of source: TextSource,
    in range: Range<Int>,
    except overrides: [FontOverride]
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    for (bytes, font) in source.fonts(in: range, except: overrides) {
      let style = style(for: font)
      let local = bytes.lowerBound - range.lowerBound..<bytes.upperBound - range.lowerBound
      for piece in source.pieces(of: bytes, upTo: longestRun(in: font)) {
        let local = piece.lowerBound - range.lowerBound..<piece.upperBound - range.lowerBound
        insert(pango_attr_font_desc_new(style.description), into: list, over: local)
      }
      if style.hasMonospacedDigits {
        insert(pango_attr_font_features_new(monospacedDigits), into: list, over: local)
      }
    }
    insertHyphenRules(of: source, in: range, into: list)
    return list
  }

  /// Returns the largest number of bytes for one run. Pango adds up a run's width in 32 bits before
  /// it breaks the run, so a run of more than two million points would overflow and count as
  /// narrow.
  private func longestRun(in font: Font) -> Int {
    min(max(Int(250_000 / font.size), 16), 4_096)
  }

  /// Inserts the rules for hyphens. Words broken for lack of space get no hyphen, which could be
  /// mistaken for a part of a path or a number; a soft hyphen at a break is shown.
  private func insertHyphenRules(
    of source: TextSource,
    in range: Range<Int>,
    into list: OpaquePointer?
  ) {
    var start = range.lowerBound
    if source.hasSoftHyphens {
      for index in range.dropLast()
      where source.bytes[index] == 0xC2 && source.bytes[index + 1] == 0xAD {
        let rule = pango_attr_insert_hyphens_new(0)
        // Pango reads the rule for a break before a character at that character.
        insert(rule, into: list, over: start - range.lowerBound..<index + 2 - range.lowerBound)
        start = index + 3
        while start < range.upperBound && source.bytes[start] & 0xC0 == 0x80 { start += 1 }
      }
    }
    if start < range.upperBound {
      let rest = start - range.lowerBound..<range.count
      insert(pango_attr_insert_hyphens_new(0), into: list, over: rest)
    }
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    into list: OpaquePointer?,
    over range: Range<Int>
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(clamping: range.lowerBound)
    attribute.pointee.end_index = guint(clamping: range.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}
