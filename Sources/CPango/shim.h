// The headers that Rowan uses of Pango, Cairo and related libraries: text layout, fonts and
// surfaces.

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib-object.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
