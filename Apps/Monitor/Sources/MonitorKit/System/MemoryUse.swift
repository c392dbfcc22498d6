/// The use of a machine's memory, in bytes.
public struct MemoryUse: Sendable, Hashable {
  /// The size of the memory.
  public var total: Int
  /// The memory that programs can take without swapping.
  public var available: Int
  /// The memory that caches files because it was free.
  public var cached: Int
  /// The memory that buffers blocks of disks for the kernel.
  public var buffers: Int
  /// The size of the swap space, or 0 if there is none.
  public var swapTotal: Int
  /// The used swap space.
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

  /// The memory that programs and the kernel need.
  public var used: Int { max(0, total - available) }

  /// The used share of the memory, 0...1.
  public var usedShare: Double { total > 0 ? min(1, Double(used) / Double(total)) : 0 }

  /// The used share of the swap space, 0...1.
  public var swapShare: Double {
    swapTotal > 0 ? min(1, max(0, Double(swapUsed) / Double(swapTotal))) : 0
  }

  /// Creates the use of memory from the text of `/proc/meminfo`, or `nil` if it lacks the memory's
  /// size.
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
    // Reclaimable memory of the kernel counts as cached, as in the command `free`.
    let cached = bytes("Cached") + bytes("SReclaimable")
    // Kernels before 3.14 do not report the available memory. Shared memory is cached, but cannot
    // be reclaimed.
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
