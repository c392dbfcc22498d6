/// Why there can be no measurer.
public enum TextError: Error, Hashable, CustomStringConvertible {
  /// There is not a single font to measure with.
  case noFonts
  /// A file or folder named in the configuration holds no font that can be read.
  case unreadableFonts(path: String)

  /// What happened and what helps, in a sentence or two.
  public var description: String {
    switch self {
    case .noFonts:
      "No font is installed on this machine. On Debian and Ubuntu, "
        + "`apt-get install fonts-dejavu-core` provides some."
    case .unreadableFonts(let path):
      "There is no readable font at \(path). On Debian and Ubuntu, the package fonts-dejavu-core "
        + "installs some below /usr/share/fonts/truetype/dejavu."
    }
  }
}
