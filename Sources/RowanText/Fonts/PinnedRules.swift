/// The rules of a pinned collection, in fontconfig's language. A machine's own are left out, so that
/// they cannot differ; two things still have to be said.
///
/// Bitmap faces, as those of emoji, come in one size and are scaled to the one asked for. And emoji
/// are looked for in faces of colour first, as everywhere else.
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
