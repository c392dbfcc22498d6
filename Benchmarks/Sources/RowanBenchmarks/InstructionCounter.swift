import CPerf

/// Counts the instructions of the current thread, where the system allows that; virtual machines often
/// do not.
struct InstructionCounter: ~Copyable {
  private let descriptor: Int32

  /// Opens a counter, if there is one.
  init?() {
    descriptor = open_instruction_counter()
    // A counter that never runs reads as zero.
    if descriptor < 0 { return nil }
    if read_counter(descriptor) <= 0 { return nil }
  }

  deinit {
    close_counter(descriptor)
  }

  /// The instructions that `body` takes.
  func count(_ body: () -> Void) -> Double {
    let start = read_counter(descriptor)
    body()
    return Double(read_counter(descriptor) - start)
  }
}
