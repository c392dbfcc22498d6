import Rowan

/// A sample of a file system.
public struct DiskSample: RowValue, Hashable {
  /// The space of a file system, in bytes.
  public struct Space: Sendable, Hashable {
    /// The size of the file system.
    public var total: Int
    /// The used space.
    public var used: Int
    /// The space that programs of this user can take. The file system may reserve more for the
    /// administrator.
    public var available: Int

    /// Creates a space.
    public init(total: Int, used: Int, available: Int) {
      self.total = total
      self.used = used
      self.available = available
    }

    /// The used share of the space that this user can take, 0...1.
    public var usedShare: Double {
      let all = used + available
      return all > 0 ? min(1, Double(used) / Double(all)) : 0
    }
  }

  /// The transfer rates of a disk, in bytes per second.
  public struct Rates: Sendable, Hashable {
    /// The bytes read per second.
    public var read: Double
    /// The bytes written per second.
    public var written: Double

    /// Creates rates.
    public init(read: Double, written: Double) {
      self.read = read
      self.written = written
    }
  }

  /// The mount point.
  public var folder: String
  /// The device that contains the file system.
  public var device: String
  /// The type of the file system, such as "ext4".
  public var kind: String
  /// The space, or `nil` if it is unknown. Network file systems are not asked, because they may
  /// never answer.
  public var space: Space?
  /// The transfer rates since the previous sample, or `nil` in the first sample and if they are
  /// unknown.
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

  /// The mount point.
  public var id: String { folder }
}
