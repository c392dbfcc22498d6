/// The rules of a pinned collection, in fontconfig's language. The machine's rules are not loaded,
/// because they differ between machines. Two rules are still needed:
///
/// Bitmap faces, such as those of emoji, have one size and are scaled to the requested size. Emoji
/// are searched in colour faces first, as usual.
let pinnedRules = """
  <?xml version="1.0"?>
  <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
  <fontconfig>
    <match target="font">
      <test name="outline"><bool>false</bool></test>
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix>
            <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
            <double>0</double>
            <double>0</double>
            <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
          </matrix>
        </times>
      </edit>
    </match>
    <alias binding="strong">
      <family>emoji</family>
      <prefer><family>Noto Color Emoji</family></prefer>
    </alias>
  </fontconfig>
  """
