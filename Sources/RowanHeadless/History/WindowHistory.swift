public import RowanCore

/// The places that a window has been at, as browsers keep them: one can go back, and forward again until
/// one goes somewhere else.
public struct WindowHistory: Hashable, Sendable {
  /// One place.
  public struct Entry: Hashable, Sendable {
    /// What the app calls the place; `nil` while it has not said so.
    public var place: String?
    /// Where it is.
    public var location: Location
  }

  /// The places, the oldest first. There is one at least.
  public private(set) var entries: [Entry]
  /// Which of them is the present one.
  public private(set) var index: Int

  /// Creates the history of a window that has been at one place only.
  public init(_ location: Location = Location("/")) {
    entries = [Entry(place: nil, location: location)]
    index = 0
  }

  /// Where the window is.
  public var location: Location { entries[index].location }

  /// The app says where it is: at the place that the window shows already, at one before that, or at a new one.
  mutating func show(_ entry: HistoryEntry) {
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

  /// The user goes back or forward. Answers whether there is anything in that direction.
  mutating func go(by steps: Int) -> Bool {
    guard steps != 0, entries.indices.contains(index + steps) else { return false }
    index += steps
    return true
  }

  /// The user types an address.
  mutating func visit(_ address: String) {
    entries.removeSubrange((index + 1)...)
    entries.append(Entry(place: nil, location: Location(address)))
    index += 1
  }

  private func earlier(_ place: String) -> Int? {
    entries[..<index].lastIndex { $0.place == place }
  }
}
