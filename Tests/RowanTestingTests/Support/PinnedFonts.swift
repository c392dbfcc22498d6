import RowanText

/// The fonts of snapshots, the same on every machine that has the package fonts-dejavu-core.
let pinnedFonts = TextConfiguration.pinned(
  ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
    "/usr/share/fonts/truetype/dejavu/\($0).ttf"
  }
)
