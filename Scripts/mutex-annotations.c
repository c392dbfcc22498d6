// Informs the thread sanitizer about the mutexes of Swift's Synchronization module under
// contention.
//
// On Linux, an uncontended mutex is locked and unlocked by atomic operations inlined into our code,
// which the sanitizer sees. A contended one is locked and unlocked in the runtime library, which is
// not instrumented, so that the sanitizer would report the data protected by the mutex as a race.
// This library is loaded before the runtime library and reports the synchronisation. It suppresses
// no warnings.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Weak, because programs that are not instrumented load this library as well.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(UInt32), _unlockSlow() and _tryLockSlow()
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

typedef SWIFT void (*Lock)(uint32_t thread, SELF);
typedef SWIFT void (*Unlock)(SELF);
typedef SWIFT _Bool (*TryLock)(SELF);

SWIFT void lock(uint32_t thread, SELF handle) __asm__(LOCK);
SWIFT void unlock(SELF handle) __asm__(UNLOCK);
SWIFT _Bool try_lock(SELF handle) __asm__(TRY_LOCK);

SWIFT void lock(uint32_t thread, SELF handle) {
  static Lock original;
  if (original == NULL) original = (Lock)dlsym(RTLD_NEXT, LOCK);
  original(thread, handle);
  if (__tsan_acquire != NULL) __tsan_acquire(handle);
}

SWIFT void unlock(SELF handle) {
  static Unlock original;
  if (original == NULL) original = (Unlock)dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release != NULL) __tsan_release(handle);
  original(handle);
}

SWIFT _Bool try_lock(SELF handle) {
  static TryLock original;
  if (original == NULL) original = (TryLock)dlsym(RTLD_NEXT, TRY_LOCK);
  _Bool is_locked = original(handle);
  if (is_locked && __tsan_acquire != NULL) __tsan_acquire(handle);
  return is_locked;
}
