/// Work that waits, of one kind: a line for each session, and the sessions by the tag of the first in their line.
struct TurnQueue: Sendable {
  /// The rank of a piece of work: the least is next.
  struct Tag: Comparable {
    /// What its session had used when it was added, or the work that was done then if that is more.
    var start: Duration
    /// What the session had used before. Of two with the same start the session that was at rest is first.
    var used: Duration
    /// Its number in the order of adding.
    var number: UInt64

    static func < (one: Tag, other: Tag) -> Bool {
      (one.start, one.used, one.number) < (other.start, other.used, other.number)
    }
  }

  /// A piece of work that is next.
  struct Piece {
    var session: ObjectIdentifier
    var start: Duration
    var work: @MainActor @Sendable () -> Void
  }

  /// The work of one session, in its order. Tags rise along it.
  private struct Line {
    var pieces: [(tag: Tag, work: @MainActor @Sendable () -> Void)] = []
    /// The index of the first piece that waits.
    var head = 0
    /// What the session has used, which is the start of the pieces with lesser numbers.
    var account: (used: Duration, before: UInt64) = (.zero, 0)

    var isEmpty: Bool { head == pieces.count }

    /// The tag of the first piece.
    var tag: Tag {
      let tag = pieces[head].tag
      guard tag.number < account.before else { return tag }
      return Tag(start: account.used, used: account.used, number: tag.number)
    }

    mutating func removeFirst() -> @MainActor @Sendable () -> Void {
      let work = pieces[head].work
      head += 1
      // Work that was done is released at once. Its places are removed in steps that are O(1) on average.
      if head == pieces.count || head >= 32 && head * 2 >= pieces.count {
        pieces.removeSubrange(..<head)
        head = 0
      } else {
        pieces[head - 1].work = {}
      }
      return work
    }
  }

  private var lines: [ObjectIdentifier: Line] = [:]
  private var order = PriorityList<ObjectIdentifier, Tag>()
  /// How many pieces wait.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a piece of work: O(log n) in the sessions.
  mutating func add(
    _ work: @escaping @MainActor @Sendable () -> Void,
    of session: ObjectIdentifier,
    _ tag: Tag
  ) {
    count += 1
    let isFirst = lines[session] == nil
    lines[session, default: Line()].pieces.append((tag, work))
    if isFirst { order.set(session, to: tag) }
  }

  /// Takes the work of the least tag out: O(log n) in the sessions.
  mutating func next() -> Piece? {
    guard let first = order.first else { return nil }
    let session = first.name
    guard let work = lines[session]?.removeFirst() else { return nil }
    count -= 1
    rank(session)
    return Piece(session: session, start: first.priority.start, work: work)
  }

  /// Has the work of a session that waits count from what the session has used: O(log n) in the sessions.
  /// - Parameters:
  ///   - used: What the session has used.
  ///   - session: The session.
  ///   - number: The number that is greater than those of all work so far.
  mutating func account(_ used: Duration, to session: ObjectIdentifier, before number: UInt64) {
    guard lines[session] != nil else { return }
    lines[session]?.account = (used, number)
    rank(session)
  }

  private mutating func rank(_ session: ObjectIdentifier) {
    guard let line = lines[session], !line.isEmpty else {
      lines[session] = nil
      return order.remove(session)
    }
    order.set(session, to: line.tag)
  }
}
