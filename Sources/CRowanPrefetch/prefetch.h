// The processor's hint that memory will be read soon, for which Swift has no word.

/// Begins to fetch a line of memory into the caches. It may be any address at all.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }
