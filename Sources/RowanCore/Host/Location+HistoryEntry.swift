extension Location {
  /// An entry in the history of the host.
  public struct HistoryEntry: Hashable, Sendable {
    /// The identifier of the entry: a host that shows another identifier creates a new entry, otherwise it
    /// changes the current one.
    public var place: String
    /// The location.
    public var location: Location
    /// Whether the app has left the previous entry permanently. If this entry is already in the history, the host
    /// goes back to it.
    public var isReturn: Bool

    /// Creates an entry.
    public init(place: String, location: Location, isReturn: Bool = false) {
      self.place = place
      self.location = location
      self.isReturn = isReturn
    }
  }
}
