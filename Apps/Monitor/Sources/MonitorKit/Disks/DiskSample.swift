import Rowan

/// A file system as it is at one moment.
public struct DiskSample: RowValue, Hashable {
  /// How much of a file system is taken, in bytes.
  public struct Space: Sendable, Hashable {
    /// All there is.
    public var total: Int
    /// What is taken.
    public var used: Int
    /// What programs of this user can have; some may be kept back for the administrator.
    public var available: Int

    /// Creates a space.
    public init(total: Int, used: Int, available: Int) {
      self.total = total
      self.used = used
      self.available = available
    }

    /// The part that is taken of what this user can see, 0...1.
    public var usedShare: Double {
      let all = used + available
      return all > 0 ? min(1, Double(used) / Double(all)) : 0
    }
  }

  /// How many bytes go to and from a disk in a second.
  public struct Rates: Sendable, Hashable {
    /// From it.
    public var read: Double
    /// To it.
    public var written: Double

    /// Creates rates.
    public init(read: Double, written: Double) {
      self.read = read
      self.written = written
    }
  }

  /// Where it is in the tree of folders.
  public var folder: String
  /// What it is on.
  public var device: String
  /// What kind of file system it is.
  public var kind: String
  /// How full it is; `nil` where it was not asked, for one across a network may never answer.
  public var space: Space?
  /// How busy its disk was since the sample before; `nil` in the first one, and where that is not known.
  public var rates: Rates?

  /// Creates a sample.
  public init(
    folder: String,
    device: String,
    kind: String,
    space: Space? = nil,
    rates: Rates? = nil
  ) {
    self.folder = folder
    self.device = device
    self.kind = kind
    self.space = space
    self.rates = rates
  }

  /// Where it is.
  public var id: String { folder }
}
