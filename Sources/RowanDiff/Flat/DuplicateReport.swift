/// The positions whose key occurs earlier in the same snapshot.
public struct DuplicateReport<Place: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// A repeated key.
  public struct Duplicate: Hashable, Sendable {
    /// The position of the repetition.
    public var place: Place

    /// The position of the first occurrence of the key.
    public var first: Place

    /// Creates a duplicate.
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

  /// Creates a report from its parts.
  @inlinable
  public init(old: [Duplicate] = [], new: [Duplicate] = []) {
    self.old = old
    self.new = new
  }

  /// Whether no key occurred more than once.
  @inlinable
  public var isEmpty: Bool { old.isEmpty && new.isEmpty }
}

extension DuplicateReport where Place == Int {
  /// Returns every repeated key of a whole flat snapshot. O(*n*) if hashes differ.
  @inlinable
  public static func duplicates<Source: DiffSource>(in source: Source) -> [Duplicate] {
    duplicates(in: SourceWindow(source: source, start: 0, count: source.count))
  }

  /// Returns the repeated keys of a part of a snapshot, with indices of the whole snapshot.
  @inlinable
  static func duplicates<Source>(in window: SourceWindow<Source>) -> [Duplicate] {
    var result: [Duplicate] = []
    DuplicateFinder.forEachDuplicate(in: window) { index, first in
      result.append(Duplicate(place: window.start + index, first: window.start + first))
    }
    return result
  }
}
