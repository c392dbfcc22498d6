/// The places whose identity occurred before in the same snapshot.
public struct DuplicateReport<Place: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// One repeated identity.
  public struct Duplicate: Hashable, Sendable {
    /// The place of the repetition.
    public var place: Place

    /// The place where the identity occurs first.
    public var first: Place

    /// Makes a duplicate.
    @inlinable
    public init(place: Place, first: Place) {
      self.place = place
      self.first = first
    }
  }

  /// The repetitions in the old snapshot, in ascending order.
  public var old: [Duplicate]

  /// The repetitions in the new snapshot, in ascending order.
  public var new: [Duplicate]

  /// Makes a report of its parts.
  @inlinable
  public init(old: [Duplicate] = [], new: [Duplicate] = []) {
    self.old = old
    self.new = new
  }

  /// Whether no identity occurred twice.
  @inlinable
  public var isEmpty: Bool { old.isEmpty && new.isEmpty }
}

extension DuplicateReport where Place == Int {
  /// Lists every repeated identity of a whole flat snapshot. O(*n*) as long as hashes differ.
  @inlinable
  public static func duplicates<Source: DiffSource>(in source: Source) -> [Duplicate] {
    duplicates(in: SourceWindow(source: source, start: 0, count: source.count))
  }

  /// Lists the repeated identities of a part of a snapshot.
  @inlinable
  static func duplicates<Source>(in window: SourceWindow<Source>) -> [Duplicate] {
    var result: [Duplicate] = []
    DuplicateFinder.forEachDuplicate(in: window) { index, first in
      result.append(Duplicate(place: window.start + index, first: window.start + first))
    }
    return result
  }
}
