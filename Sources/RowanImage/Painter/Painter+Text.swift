import RowanCore
import RowanHostInterface
import RowanMount

extension Painter {
  /// Draws text runs at their measured positions, in colours with their current animation.
  func draw(_ content: TextContent, _ blend: ViewAnimation.ColorBlend?) {
    canvas.at(content.origin) {
      for line in content.layout.lines where isVisible(line) {
        for runs in line.shapedGroups {
          canvas.draw(runs, baseline: line.baseline, engine: engine) { run in
            paint(run.color, blend) ?? paint(run.color)
          }
        }
      }
    }
  }

  /// Whether any of a line may be visible. Ink may extend beyond a line's box, by less than its height.
  private func isVisible(_ line: TextLine) -> Bool {
    guard let first = line.runs.first else { return false }
    let box = Rect(x: first.x, y: line.top, width: line.width, height: line.height)
    return canvas.shows(box.inset(by: -line.height))
  }

  /// Draws a field's text or placeholder, and the caret at its end while the field has the focus.
  func draw(
    _ field: FieldConfiguration,
    of view: ShownView,
    _ bounds: Rect,
    isFocused: Bool
  ) {
    let isEmpty = view.fieldText.isEmpty
    let area = Rect(
      x: field.insets.leading,
      y: field.insets.top,
      width: max(bounds.width - field.insets.leading - field.insets.trailing, 0),
      height: max(bounds.height - field.insets.top - field.insets.bottom, 0)
    )
    let color = isEmpty || !field.isEnabled ? .tertiaryLabel : field.color
    canvas.at(.zero) {
      canvas.clip(to: Rect(x: area.minX, y: 0, width: area.width, height: bounds.height))
      var caret = Rect.zero
      canvas.drawLine(
        isEmpty ? field.placeholder : view.shownFieldText,
        in: field,
        with: paint(color),
        engine: engine
      ) { line in
        let height = line.ascent + line.descent
        let top = area.minY + ((area.height - height) / 2).rounded()
        // A text longer than its field shows its end while it is edited, and its beginning otherwise.
        let space = area.width - line.width - caretWidth
        let showsEnd = isFocused && !isEmpty && space < 0
        // A placeholder is aligned by the reading direction of the environment.
        let isRightToLeft = isEmpty ? field.direction == .rightToLeft : line.isRightToLeft
        let isPushedRight = showsEnd != isRightToLeft
        let beforeText = area.minX + (isPushedRight ? space : 0)
        let x = beforeText + (isRightToLeft ? caretWidth : 0)
        let afterText = beforeText + line.width
        caret = Rect(
          x: isEmpty == isRightToLeft ? afterText : beforeText,
          y: top,
          width: caretWidth,
          height: height.rounded(.up)
        )
        return Point(x: x, y: (top + line.ascent).rounded())
      }
      if isFocused && field.isEnabled { canvas.fill(caret, with: paint(.accent)) }
    }
  }
}

extension Painter {
  /// Draws the lines of an editor's text or placeholder, and the caret at the end while the editor has the focus.
  func drawLines(
    of field: FieldConfiguration,
    of view: ShownView,
    _ bounds: Rect,
    isFocused: Bool
  ) {
    let isEmpty = view.fieldText.isEmpty
    let area = Rect(
      x: field.insets.leading,
      y: field.insets.top,
      width: max(bounds.width - field.insets.leading - field.insets.trailing, 0),
      height: max(bounds.height - field.insets.top - field.insets.bottom, 0)
    )
    let color = isEmpty || !field.isEnabled ? .tertiaryLabel : field.color
    canvas.at(.zero) {
      canvas.clip(to: area.inset(by: -caretWidth))
      var caret = Rect.zero
      canvas.drawLines(
        isEmpty ? field.placeholder : view.fieldText,
        in: field,
        width: area.width,
        with: paint(color),
        engine: engine
      ) { lines in
        let whole = lines.reduce(0) { $0 + $1.ascent + $1.descent }
        // A text longer than its editor shows its end while it is edited, and its beginning otherwise.
        var y = area.minY + (isFocused && !isEmpty ? min(area.height - whole, 0) : 0)
        return lines.enumerated().map { index, line in
          let isRightToLeft = isEmpty ? field.direction == .rightToLeft : line.isRightToLeft
          let x = isRightToLeft ? area.maxX - line.width : area.minX
          let isCaretLine = isEmpty ? index == 0 : index == lines.count - 1
          if isCaretLine {
            caret = Rect(
              x: isEmpty == isRightToLeft ? x + line.width : x,
              y: y.rounded(),
              width: caretWidth,
              height: (line.ascent + line.descent).rounded(.up)
            )
          }
          defer { y += line.ascent + line.descent }
          return Point(x: x, y: (y + line.ascent).rounded())
        }
      }
      if isFocused && field.isEnabled { canvas.fill(caret, with: paint(.accent)) }
    }
  }
}

/// The width of the caret, in points.
private let caretWidth = 1.0
