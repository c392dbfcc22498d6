import RowanCore

/// An encoder for batches in the JSON format of the page.
///
/// A batch is an object: `n` is its number, `r` resources, `m` mutations, `f` the font faces that its texts
/// are the first to use, `q` requests; empty lists are left out. A snapshot also has `s` and, for fields
/// and scroll views, the counts `k` of edits and scroll events so far. Mutations are arrays that
/// begin with a code and mostly a view.
///
/// An encoder belongs to one connection, because it records which faces the page knows.
struct WireEncoder: Sendable {
  /// The code at the beginning of a mutation's array.
  enum Code: UInt8 {
    case create, setRoot, place, setFrame, set, reset, setHidden, bind, writeText, correctScroll
    case reveal, focus, destroy, animate, cancelAnimation, leave
  }

  var json = JSONBuffer()
  /// The number of the next location request; 0 if they are not numbered.
  var firstPlace = 0
  /// The number of the user's last visit that location requests follow.
  var visit: UInt32 = 0
  private var faces: [FontReference: Int] = [:]
  private var newFaces: [FontReference] = []

  init() {}

  /// Returns the JSON of a batch.
  mutating func encode(_ batch: CommitBatch) -> [UInt8] {
    encode(batch, counts: nil)
  }

  /// Returns the JSON of a snapshot.
  mutating func encode(_ snapshot: Snapshot) -> [UInt8] {
    encode(snapshot.batch, counts: snapshot.counts)
  }

  /// Returns the number by which the page knows `font`. An unknown font is added to the batch.
  mutating func face(_ font: FontReference) -> Int {
    if let known = faces[font] { return known }
    let number = faces.count
    faces[font] = number
    newFaces.append(font)
    return number
  }

  private mutating func encode(
    _ batch: CommitBatch,
    counts: [(view: ViewID, count: UInt32)]?
  ) -> [UInt8] {
    json = JSONBuffer(capacity: 64 + batch.mutations.count * 32)
    newFaces.removeAll(keepingCapacity: true)
    json.raw("{\"n\":")
    json.integer(batch.number)
    if let counts {
      json.raw(",\"s\":1")
      list(counts, named: ",\"k\":[") { encoder, count in
        encoder.json.raw("[")
        encoder.json.integer(count.view.number)
        encoder.json.comma()
        encoder.json.integer(count.count)
        encoder.json.raw("]")
      }
    }
    list(batch.resources, named: ",\"r\":[") { $0.resource($1) }
    list(batch.mutations, named: ",\"m\":[") { $0.mutation($1) }
    list(newFaces, named: ",\"f\":[") { $0.newFace($1) }
    list(batch.requests, named: ",\"q\":[") { $0.request($1) }
    json.raw("}")
    // The buffer is released, because the first batch of a session is large.
    defer { json = JSONBuffer() }
    return json.bytes
  }

  private mutating func list<Element>(
    _ elements: [Element],
    named name: StaticString,
    _ write: (inout WireEncoder, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    json.raw(name)
    for element in elements {
      write(&self, element)
      json.comma()
    }
    json.close(UInt8(ascii: "]"))
  }

  private mutating func newFace(_ font: FontReference) {
    json.raw("[")
    json.integer(faces[font] ?? 0)
    json.comma()
    json.string(font.file.digest)
    json.comma()
    json.integer(font.faceIndex)
    json.comma()
    json.integer(font.weight)
    json.comma()
    json.flag(font.hasMonospacedDigits)
    json.raw("]")
  }

  private mutating func resource(_ resource: HostResource) {
    switch resource {
    case .font(let font):
      json.raw("[\"font\",")
      json.string(font.id.digest)
    case .image(let image):
      json.raw("[\"image\",")
      json.string(image.id.digest)
    case .path(let resource):
      json.raw("[\"path\",")
      json.string(resource.id.digest)
      json.comma()
      json.outline(resource.path)
    case .motion(let motion):
      json.raw("[\"motion\"")
      for duration in [motion.feedback, motion.quick, motion.travel] {
        json.comma()
        json.number(duration)
      }
    case .palette(let palette):
      json.raw("[\"palette\"")
      for contrast in Contrast.allCases {
        for scheme in ColorScheme.allCases {
          for role in ColorRole.allCases {
            json.comma()
            json.string(palette.rgb(role, in: scheme, contrast: contrast).hexadecimal)
          }
        }
      }
    }
    json.raw("]")
  }

  private mutating func request(_ request: SystemRequest) {
    switch request {
    case .setTitle(let text):
      json.raw("[\"title\",")
      json.string(text)
    case .announce(let text, let liveness):
      json.raw("[\"announce\",")
      json.string(text)
      if liveness == .assertive { json.raw(",1") }
    case .copy(let text):
      json.raw("[\"copy\",")
      json.string(text)
    case .open(let address):
      json.raw("[\"open\",")
      json.string(address.text)
    case .paste(let number):
      json.raw("[\"paste\",")
      json.integer(number)
    case .showDrop(let operation):
      json.raw("[\"drop\",")
      json.integer(operation.rawValue)
    case .showLocation(let entry):
      json.raw("[\"location\",")
      json.string(entry.place)
      json.comma()
      json.string(entry.location.address)
      json.comma()
      json.string(entry.location.state ?? "")
      if entry.isReturn || firstPlace > 0 { json.raw(entry.isReturn ? ",1" : ",0") }
      guard firstPlace > 0 else { break }
      json.comma()
      json.integer(visit)
      json.comma()
      json.integer(firstPlace)
      firstPlace += 1
    }
    json.raw("]")
  }
}
