/// How full a machine's memory is, in bytes.
public struct MemoryUse: Sendable, Hashable {
  /// All the memory there is.
  public var total: Int
  /// What programs could have without anything being moved to the disk.
  public var available: Int
  /// What is kept of files, only because there was room for it.
  public var cached: Int
  /// What is kept of disks for the kernel's own use.
  public var buffers: Int
  /// The room on disks for memory that is not in use; 0 without any.
  public var swapTotal: Int
  /// How much of that room is taken.
  public var swapUsed: Int

  /// Creates a use of memory.
  public init(
    total: Int,
    available: Int,
    cached: Int = 0,
    buffers: Int = 0,
    swapTotal: Int = 0,
    swapUsed: Int = 0
  ) {
    self.total = total
    self.available = available
    self.cached = cached
    self.buffers = buffers
    self.swapTotal = swapTotal
    self.swapUsed = swapUsed
  }

  /// What programs and the kernel could not do without.
  public var used: Int { max(0, total - available) }

  /// The part of all memory that is used, 0...1.
  public var usedShare: Double { total > 0 ? min(1, Double(used) / Double(total)) : 0 }

  /// The part of the room on disks that is taken, 0...1.
  public var swapShare: Double {
    swapTotal > 0 ? min(1, max(0, Double(swapUsed) / Double(swapTotal))) : 0
  }

  /// Reads the text of `/proc/meminfo`; `nil` when it does not even say how much memory there is.
  init?(meminfo text: String) {
    var kilobytes: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"),
        let figure = line[line.index(after: colon)...].split(separator: " ").first,
        let value = Int(figure), (0...(Int.max >> 16)).contains(value)
      else { continue }
      kilobytes[line[..<colon]] = value
    }
    func bytes(_ name: Substring) -> Int { (kilobytes[name] ?? 0) * 1024 }
    guard let total = kilobytes["MemTotal"], total > 0 else { return nil }
    // What can be taken back from the kernel's own tables counts as cached, as in the tool `free`.
    let cached = bytes("Cached") + bytes("SReclaimable")
    // Kernels before 3.14 do not say what is available; files in memory only cannot be given up.
    let guess = bytes("MemFree") + bytes("Buffers") + cached - bytes("Shmem")
    self.init(
      total: total * 1024,
      available: kilobytes["MemAvailable"].map { $0 * 1024 } ?? max(0, guess),
      cached: cached,
      buffers: bytes("Buffers"),
      swapTotal: bytes("SwapTotal"),
      swapUsed: max(0, bytes("SwapTotal") - bytes("SwapFree"))
    )
  }
}
