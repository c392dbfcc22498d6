// The header of GdkPixbuf, with which Rowan reads images in formats other than PNG.

#include <gdk-pixbuf/gdk-pixbuf.h>
