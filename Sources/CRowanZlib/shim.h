// The header of zlib, the compression library.

#include <zlib.h>
