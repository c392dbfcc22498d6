import RowanCore

extension WireEncoder {
  /// Appends a part of an animation: its property, keyframes, curve, delay and duration in seconds, repetitions (-1 for
  /// infinite), and bits: the fill before and after its time, whether it reverses, whether it
  /// accumulates.
  mutating func part(_ part: ViewAnimation.Part) {
    json.raw(",[")
    json.integer(part.keyframes.property.rawValue)
    json.raw(",[")
    switch part.keyframes {
    case .opacity(let frames):
      keyframes(frames) { encoder, value in
        encoder.next { $0.number(value) }
      }
    case .transform(let frames): keyframes(frames) { $0.transform($1) }
    case .background(let frames), .foreground(let frames): keyframes(frames) { $0.blend($1) }
    case .frame(let frames): keyframes(frames) { $0.offset($1) }
    }
    json.close(UInt8(ascii: "]"))
    json.raw(",[")
    switch part.curve {
    case .linear: break
    case .bezier(let x1, let y1, let x2, let y2): numbers([x1, y1, x2, y2])
    case .samples(let values): numbers(values)
    }
    json.close(UInt8(ascii: "]"))
    next { $0.number(part.delay) }
    next { $0.number(part.duration) }
    next { $0.number(part.repeats.isFinite ? part.repeats : -1) }
    var bits = part.fill?.rawValue ?? 0
    if part.autoreverses { bits |= 4 }
    if part.accumulates { bits |= 8 }
    // Curves with two or four samples would otherwise be read as another kind of curve.
    if case .samples = part.curve { bits |= 16 }
    next { $0.integer(bits) }
    json.raw("]")
  }

  /// Appends keyframes: the offset, then 0 for the presented value, 1 for the value at rest, or 2 and a value.
  private mutating func keyframes<Value>(
    _ frames: [ViewAnimation.Keyframe<Value>],
    _ write: (inout WireEncoder, Value) -> Void
  ) {
    for frame in frames {
      json.raw("[")
      json.number(frame.offset)
      switch frame.value {
      case .presented: json.raw(",0")
      case .rest: json.raw(",1")
      case .value(let value):
        json.raw(",2")
        write(&self, value)
      }
      json.raw("],")
    }
  }

  mutating func transform(_ value: ViewTransform) {
    next { $0.number(value.translation.x) }
    next { $0.number(value.translation.y) }
    next { $0.number(value.rotation) }
    next { $0.number(value.scaleX) }
    next { $0.number(value.scaleY) }
  }

  private mutating func offset(_ value: ViewAnimation.FrameOffset) {
    next { $0.number(value.x) }
    next { $0.number(value.y) }
    next { $0.number(value.width) }
    next { $0.number(value.height) }
  }

  /// Appends a blend of colours, each with its weight; `null` is the colour at rest.
  private mutating func blend(_ value: ViewAnimation.ColorBlend) {
    for part in value.parts {
      json.raw(",[")
      if let color = part.color { json.color(color) } else { json.raw("null") }
      next { $0.number(part.weight) }
      json.raw("]")
    }
  }

  private mutating func numbers(_ values: [Double]) {
    for value in values {
      json.number(value)
      json.comma()
    }
  }
}
