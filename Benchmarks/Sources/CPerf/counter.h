// The processor's instruction counter, on systems that provide it. The system call is variadic, so
// Swift does not import it.
#if __has_include(<linux/perf_event.h>)
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Opens a counter of the instructions that this thread runs outside of the kernel. Returns −1 if
/// there is none.
static inline int open_instruction_counter(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof(attributes));
  attributes.size = sizeof(attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

/// Returns the value of the counter, or −1 if it cannot be read.
static inline long long read_counter(int counter) {
  long long count;
  return read(counter, &count, sizeof(count)) == sizeof(count) ? count : -1;
}

static inline void close_counter(int counter) { close(counter); }
#else
static inline int open_instruction_counter(void) { return -1; }
static inline long long read_counter(int counter) { return -1; }
static inline void close_counter(int counter) {}
#endif
