// The processor's prefetch instruction, for which Swift has no function.

/// Prefetches the cache line of an address. Any address is permitted, including invalid ones.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }
