/// A queue for waiting work of one kind: a FIFO queue for each session, and the sessions ordered by the tag of their
/// first piece of work.
struct TurnQueue: Sendable {
  /// The rank of a piece of work; the lowest is next.
  struct Tag: Comparable {
    /// The time that the session had used when the work was added, or the scheduler's virtual time if that is more.
    var start: Duration
    /// The time that the session had used. Of two tags with the same start, that of the idle session is first.
    var used: Duration
    /// The sequence number of the work.
    var number: UInt64

    static func < (one: Tag, other: Tag) -> Bool {
      (one.start, one.used, one.number) < (other.start, other.used, other.number)
    }
  }

  /// The piece of work to do next.
  struct Piece {
    var session: ObjectIdentifier
    var start: Duration
    var work: @MainActor @Sendable () -> Void
  }

  /// The queue of one session. Its tags rise.
  private struct Line {
    var pieces: [(tag: Tag, work: @MainActor @Sendable () -> Void)] = []
    /// The index of the first waiting piece.
    var head = 0
    /// The time that the session has used, which is the start of all pieces with lower numbers.
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
      // Finished work is released immediately. Its entries are removed in steps that are O(1) on average.
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
  /// The number of waiting pieces.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a piece of work. O(log n) in the number of sessions.
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

  /// Removes and returns the work with the lowest tag. O(log n) in the number of sessions.
  mutating func next() -> Piece? {
    guard let first = order.first else { return nil }
    let session = first.name
    guard let work = lines[session]?.removeFirst() else { return nil }
    count -= 1
    rank(session)
    return Piece(session: session, start: first.priority.start, work: work)
  }

  /// Sets the start of a session's waiting work to the time that the session has used. O(log n) in the number of
  /// sessions.
  /// - Parameters:
  ///   - used: The time that the session has used.
  ///   - session: The session.
  ///   - number: A sequence number greater than those of the waiting work.
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
