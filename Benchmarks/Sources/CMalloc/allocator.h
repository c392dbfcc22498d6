// The statistics of the allocator, which Swift's import of the C library leaves out.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
