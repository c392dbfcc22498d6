// What the allocator knows of itself: Swift's own import of the C library leaves it out.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
