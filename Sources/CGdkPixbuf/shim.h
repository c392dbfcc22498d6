// What Rowan uses of GdkPixbuf: reading pictures that are no PNG.

#include <gdk-pixbuf/gdk-pixbuf.h>
