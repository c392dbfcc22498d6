public import RowanCore
import RowanHostInterface

/// The history of a window's locations, as browsers store it: users can go back, and forward again until they go to
/// another location.
public struct WindowHistory: Hashable, Sendable {
  /// An entry of the history.
  public struct Entry: Hashable, Sendable {
    /// The identifier that the app has given the entry; `nil` until it does.
    public var place: String?
    /// The location of the entry.
    public var location: Location
  }

  /// The entries, the oldest first. There is at least one.
  public private(set) var entries: [Entry]
  /// The index of the current entry.
  public private(set) var index: Int

  /// Creates the history of a window with one location.
  public init(_ location: Location = Location("/")) {
    entries = [Entry(place: nil, location: location)]
    index = 0
  }

  /// The current location.
  public var location: Location { entries[index].location }

  /// Handles a location request of the app: updates the current entry, returns to an earlier one, or adds one.
  mutating func show(_ entry: Location.HistoryEntry) {
    let made = Entry(place: entry.place, location: entry.location)
    let isSame = entries[index].place == nil || entries[index].place == entry.place
    if !isSame, let earlier = entry.isReturn ? earlier(entry.place) : nil {
      index = earlier
    } else if !isSame {
      entries.removeSubrange((index + 1)...)
      entries.append(made)
      index += 1
    }
    entries[index] = made
  }

  /// Goes back or forward. Returns whether there is an entry in that direction.
  mutating func go(by steps: Int) -> Bool {
    guard steps != 0, entries.indices.contains(index + steps) else { return false }
    index += steps
    return true
  }

  /// Adds an entry for an address that the user types.
  mutating func visit(_ address: String) {
    entries.removeSubrange((index + 1)...)
    entries.append(Entry(place: nil, location: Location(address)))
    index += 1
  }

  private func earlier(_ place: String) -> Int? {
    entries[..<index].lastIndex { $0.place == place }
  }
}
