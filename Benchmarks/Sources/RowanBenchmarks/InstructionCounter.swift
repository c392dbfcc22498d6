import CPerf

/// A counter of the instructions of the current thread, if the system allows it. Virtual machines
/// often do not.
struct InstructionCounter: ~Copyable {
  private let descriptor: Int32

  /// Opens a counter, or returns `nil` if the system has none.
  init?() {
    descriptor = open_instruction_counter()
    // A counter that never runs reads as zero.
    if descriptor < 0 { return nil }
    if read_counter(descriptor) <= 0 { return nil }
  }

  deinit {
    close_counter(descriptor)
  }

  /// Returns the number of instructions that `body` runs.
  func count(_ body: () -> Void) -> Double {
    let start = read_counter(descriptor)
    body()
    return Double(read_counter(descriptor) - start)
  }
}
