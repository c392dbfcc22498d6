import RowanCore
import RowanHostInterface

/// An encoder for batches in the JSON format of the page.
///
/// A batch is an object: `n` is its number, `h` the last input of the user that was handled if the page does not know
/// it yet, `r` resources other than fonts, `m` mutations, `f` the font faces that its texts are the first to use, `q`
/// requests; empty lists are left out. A snapshot also has `s` and, for fields
/// and scroll views, the counts `k` of edits and scroll events so far. Mutations follow each other in
/// one array; `mutations.js` has the functions that read them.
///
/// An encoder belongs to one connection, because it records which faces and values the page knows.
struct WireEncoder: Sendable {
  /// The operation of a mutation. Attributes are set by the operations from 16 on, in the order of their names.
  enum Operation: UInt8 {
    case create, setRoot, place, setFrame
    case reset = 5
    case hide, bind, writeText, correctScroll, reveal, focus, destroy, animate, cancelAnimation
    case leave
    /// Sets a text with a run in each line, all of one style and at the left edge.
    case showLines = 48
    /// Sets a text with one run that is not at the left edge.
    case showLine
    /// Sets a frame whose left edge and width have a number, and whose top is relative to the frame before.
    case setFrameBelow
    case show
    /// Nothing but the binding.
    case bindOnly
    case placeBefore
    case removeFocus
    /// Sets a description with a position in a set.
    case describeItem
    /// Places a view in the parent of the placement before.
    case placeBesides
    /// Sets a frame whose left edge and width have a number.
    case setFrameInColumn
    /// Sets such a frame at the bottom of the frame before.
    case setFrameNext
    /// Sets a description with the position after the last one with the same rest.
    case describeNextItem
  }

  /// The operation that sets the first attribute.
  static let firstAttribute: UInt8 = 16

  var json = JSONBuffer()
  /// The number of the next location request; 0 if they are not numbered.
  var firstPlace = 0
  /// The number of the last handled input that the batch names; `nil` for none.
  var handledInput: UInt64?
  /// The number of the user's last visit that location requests follow.
  var visit: UInt32 = 0
  /// The values that the page knows by number.
  var table: WireTable
  /// A buffer for a part of a mutation.
  var edges = JSONBuffer()
  /// The view of the last mutation of the batch.
  var lastView: UInt32 = 0
  /// The parent in the last placement of the batch.
  var lastParent: ViewID?
  /// The generation of the last binding of the batch.
  var lastGeneration: UInt32?
  /// A view to bind to this generation as a part of its next mutation.
  var unsentBinding: ViewID?

  /// A font of a text, and the groups of its characters; `nil` for the whole font.
  private struct FaceKey: Hashable {
    var font: FontReference
    var groups: CharacterGroups?
  }

  /// A face that the page knows: a font, and the file with which the page sets texts in it.
  private struct Face {
    var font: FontReference
    var file: FontFileName

    /// Returns whether the page can set a text of a font and some groups in the face.
    func covers(_ key: FaceKey) -> Bool {
      guard font == key.font else { return false }
      guard let own = file.groups else { return true }
      return key.groups.map { own.isSuperset(of: $0) } ?? false
    }
  }

  /// The maximum number of fonts and groups that an encoder remembers; a face of others is searched every time.
  private static let maximumKeys = 512

  /// The declared fonts, which decide into which files fonts are divided; `nil` if pages load whole fonts.
  private let fonts: FontStore?
  /// The faces that the page knows, by number.
  private var faces: [Face] = []
  private var numbers: [FaceKey: Int] = [:]
  /// The number of faces before the current batch.
  private var knownCount = 0

  /// Creates an encoder for one connection, or for all batches from a snapshot on.
  /// - Parameters:
  ///   - fonts: The fonts that the host declares before it encodes a batch that uses them.
  ///   - table: The values that the page knows.
  init(fonts: FontStore?, table: WireTable = WireTable()) {
    self.fonts = fonts
    self.table = table
  }

  /// Whether the last batch has faces that the page does not know. The page applies it after it has loaded their files.
  var hasNewFaces: Bool { knownCount < faces.count }

  /// Returns the JSON of a batch.
  mutating func encode(_ batch: CommitBatch) -> [UInt8] {
    encode(batch, counts: nil)
  }

  /// Returns the JSON of a snapshot.
  mutating func encode(_ snapshot: Snapshot) -> [UInt8] {
    encode(snapshot.batch, counts: snapshot.counts)
  }

  /// Returns the number by which the page knows a face for texts of some groups of characters in `font`; `nil` stands for
  /// the whole font. An unknown face is added to the batch.
  mutating func face(_ font: FontReference, for groups: CharacterGroups?) -> Int {
    // Parts are made of the first face of a file.
    let key = FaceKey(font: font, groups: font.faceIndex == 0 ? groups : nil)
    if let known = numbers[key] { return known }
    let number = faces.firstIndex { $0.covers(key) } ?? addFace(key)
    if numbers.count < Self.maximumKeys { numbers[key] = number }
    return number
  }

  private mutating func addFace(_ key: FaceKey) -> Int {
    let whole = FontFileName(digest: key.font.file.digest)
    let file = fonts?.declare(key.groups, of: key.font.file) ?? whole
    faces.append(Face(font: key.font, file: file))
    return faces.count - 1
  }

  private mutating func encode(
    _ batch: CommitBatch,
    counts: [(view: ViewID, count: UInt32)]?
  ) -> [UInt8] {
    json = JSONBuffer(capacity: 64 + batch.mutations.count * 32)
    knownCount = faces.count
    json.raw("{\"n\":")
    json.integer(batch.number)
    if let handledInput {
      json.raw(",\"h\":")
      json.integer(handledInput)
    }
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
    list(batch.resources.filter(Self.isSent), named: ",\"r\":[") { $0.resource($1) }
    if !batch.mutations.isEmpty {
      json.raw(",\"m\":[")
      mutations(batch.mutations)
      json.close(UInt8(ascii: "]"))
    }
    list(Array(faces.indices[knownCount...]), named: ",\"f\":[") { $0.newFace($1) }
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

  private mutating func newFace(_ number: Int) {
    let face = faces[number]
    json.raw("[")
    json.integer(number)
    json.comma()
    json.string(face.file.description)
    json.comma()
    json.integer(face.font.faceIndex)
    json.comma()
    json.integer(face.font.weight)
    json.comma()
    json.flag(face.font.hasMonospacedDigits)
    json.raw("]")
  }

  /// Returns whether a batch contains a resource. A page loads the files of fonts when texts use them.
  private static func isSent(_ resource: HostResource) -> Bool {
    if case .font = resource { false } else { true }
  }

  private mutating func resource(_ resource: HostResource) {
    switch resource {
    case .font: preconditionFailure("A font is sent with the texts that use it.")
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
