#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs the jobs of no actor on the main actor as well, so that a fuzz test with the same seed
/// makes the same steps.
///
/// The Swift runtime calls `swift_task_enqueueGlobal_hook`, if it is set, in place of its thread
/// pool; see `GlobalExecutor.cpp` of the Swift runtime.
enum OneThread {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Installs the hook for the rest of the process. Call this function before the first task.
  /// - Returns: Whether the runtime has such a hook.
  static func begin() -> Bool {
    guard let library = dlopen(nil, RTLD_LAZY),
      let address = dlsym(library, "swift_task_enqueueGlobal_hook")
    else { return false }
    let hook = address.assumingMemoryBound(to: Hook?.self)
    hook.pointee = { job, _ in MainActor.shared.enqueue(job) }
    return true
  }
}
