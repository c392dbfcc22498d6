import RowanCore
import RowanHostInterface

extension WireEncoder {
  /// Appends a text.
  ///
  /// A text with one run in each line, all of one style and at the left edge, is its style and its lines; a text with
  /// one run elsewhere is its style, the left edge and the line. The style is the face, size, colour, first baseline
  /// and distance of baselines, then level and decoration, up to the last that is not 0.
  ///
  /// Other texts are arrays: the origin, then lines. Lines are arrays: the baseline, then runs. A run is an array: text
  /// and style, then the width if it is an estimate, and the left edge if it is not 0, or not the right edge of an
  /// estimated run before. The style of a run is face, size and colour, then its level, decoration, link and shaping,
  /// up to the last that is not 0.
  ///
  /// Left edges are in units of 1/1024 pixel, in which the measured ones are integers.
  mutating func text(_ content: TextContent, of id: ViewID) {
    if let plain = PlainText(content) {
      let isAtEdge = plain.run.x == 0
      begin(isAtEdge ? .showLines : .showLine, id)
      let start = json.count
      beginStyle(of: plain.run, for: plain.run.groups)
      next { $0.number(plain.baseline) }
      next { $0.number(plain.pitch) }
      endStyle(Int(plain.run.level), Int(plain.run.decoration.rawValue))
      abbreviate(from: start)
      json.comma()
      if !isAtEdge { part { $0.number(plain.run.x * Self.precision) } }
      for line in content.layout.lines { part { $0.string(line.runs[0].text) } }
      return
    }
    begin(Self.firstAttribute + ViewAttribute.Name.text.rawValue, id)
    json.raw("[")
    json.number(content.origin.x)
    next { $0.number(content.origin.y) }
    for line in content.layout.lines {
      json.raw(",[")
      json.number(line.baseline)
      var edge = 0.0
      let isShapedTogether = line.runs.contains { $0.shaping.contains(.continues) }
      for run in line.runs.joiningEstimates() {
        // Runs that are shaped together must have one file.
        let groups = isShapedTogether ? line.groups(in: run.font) : run.groups
        self.run(run, for: groups, after: edge)
        edge = run.shaping.contains(.isEstimated) ? run.x + run.width : 0
      }
      json.raw("]")
    }
    json.raw("],")
  }

  /// The units of left edges per pixel.
  private static let precision = 1024.0

  private mutating func run(_ run: TextRun, for groups: CharacterGroups?, after edge: Double) {
    json.raw(",[")
    json.string(run.text)
    json.comma()
    let start = json.count
    beginStyle(of: run, for: groups)
    endStyle(
      Int(run.level),
      Int(run.decoration.rawValue),
      Int(run.link),
      Int(run.shaping.rawValue)
    )
    // A new number and its value are one part of the run.
    if case .new = abbreviate(from: start) { json.enclose(from: start) }
    if run.shaping.contains(.isEstimated) { next { $0.number(run.width) } }
    if run.x != edge { next { $0.number(run.x * Self.precision) } }
    json.raw("]")
  }

  private mutating func beginStyle(of run: TextRun, for groups: CharacterGroups?) {
    let face = face(run.font, for: groups)
    json.raw("[")
    json.integer(face)
    next { $0.number(run.fontSize) }
    next { $0.color(run.color) }
  }

  private mutating func endStyle(_ numbers: Int...) {
    let count = (numbers.lastIndex { $0 != 0 } ?? -1) + 1
    for number in numbers.prefix(count) { next { $0.integer(number) } }
    json.raw("]")
  }
}

/// A text with one run in each line, all of one style and in one file of a font, and with lines at equal distances.
private struct PlainText {
  /// The first run.
  let run: TextRun
  /// The first baseline.
  let baseline: Double
  /// The distance between baselines; the height of the only line otherwise, which is mostly the same.
  let pitch: Double

  /// Returns `nil` for other texts, and for texts of several lines that do not begin at the left edge.
  init?(_ content: TextContent) {
    let lines = content.layout.lines
    guard content.origin == .zero, let first = lines.first, first.runs.count == 1 else {
      return nil
    }
    run = first.runs[0]
    guard run.shaping.isEmpty, run.link == 0 else { return nil }
    baseline = first.baseline
    pitch = lines.count > 1 ? lines[1].baseline - baseline : first.height
    guard lines.count > 1 else { return }
    guard run.x == 0 else { return nil }
    let groups = run.groups
    for (index, line) in lines.enumerated() {
      // Lines whose characters are in different files of a font have different faces in the page.
      guard line.runs.count == 1, line.baseline == baseline + Double(index) * pitch,
        line.runs[0].hasStyle(of: run), line.runs[0].x == 0, line.runs[0].groups == groups
      else { return nil }
    }
  }
}

extension [TextRun] {
  /// Returns the runs with adjacent ones joined if their widths are estimates: the page fits their common text to the
  /// sum of their widths. Texts without a font are measured in many short runs.
  fileprivate func joiningEstimates() -> [TextRun] {
    guard count > 1, contains(where: { $0.shaping == .isEstimated }) else { return self }
    var joined: [TextRun] = []
    for run in self {
      if let last = joined.last, run.shaping == .isEstimated, run.level == 0,
        run.hasStyle(of: last),
        last.x + last.width == run.x
      {
        joined[joined.count - 1].text += run.text
        joined[joined.count - 1].width += run.width
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

extension TextRun {
  /// Returns whether two runs differ only in their text, position and width.
  fileprivate func hasStyle(of other: TextRun) -> Bool {
    font == other.font && fontSize == other.fontSize && color == other.color
      && level == other.level && decoration == other.decoration && link == other.link
      && shaping == other.shaping
  }
}

extension TextRun {
  /// The groups of characters that a file for the run must have; `nil` if only the whole font has them.
  fileprivate var groups: CharacterGroups? {
    // Such characters are in no font of the machine.
    shaping.contains(.isEstimated) ? .latin : .covering(text)
  }
}

extension TextLine {
  /// Returns the groups of all runs in a font; `nil` if only the whole font has them. O(runs).
  fileprivate func groups(in font: FontReference) -> CharacterGroups? {
    var groups: CharacterGroups = []
    for run in runs where run.font == font {
      guard let own = run.groups else { return nil }
      groups.formUnion(own)
    }
    return groups.isValid ? groups : nil
  }
}
