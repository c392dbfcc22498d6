/// The line of a row to which children are being added (CSS Flexbox §9.3).
struct OpenLine {
  /// The first item, and the length so far with margins and gaps.
  var first: Int32
  var length: Float = 0
  /// The length that no further item may exceed; infinite if the row does not wrap.
  let limit: Float

  init(_ activation: Activation) {
    first = activation.firstItem
    limit =
      activation.traits.contains(.wraps)
      ? activation.innerWidth + slack(activation.innerWidth) : .infinity
  }
}

extension FlexEngine {
  /// Takes the last item into the line, or begins another one with it.
  @inline(__always)
  mutating func extend(_ line: inout OpenLine, _ activation: inout Activation) {
    let last = items.count - 1
    let length = items[last].outerMain
    if last == Int(line.first) {
      line.length = length
      return
    }
    let extended = line.length + activation.mainGap + length
    if extended > line.limit {
      close(&line, before: last, &activation)
      line.length = length
    } else {
      line.length = extended
    }
  }

  /// Ends a line: gives its items their used main sizes, and the line its cross size if that is
  /// known already.
  mutating func close(_ line: inout OpenLine, before end: Int, _ activation: inout Activation) {
    let first = Int(line.first)
    guard first < end else { return }
    addLine(first..<end, &activation)
    resolveLengths(first..<end, activation)
    if !activation.traits.contains(.needsHeights) {
      sizeLine(Int(activation.lineEnd) - 1, activation)
    }
    line.first = Int32(truncatingIfNeeded: end)
  }
}
