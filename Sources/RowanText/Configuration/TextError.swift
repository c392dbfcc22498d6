/// An error that prevents the creation of a measurer.
public enum TextError: Error, Hashable, CustomStringConvertible {
  /// There is no font.
  case noFonts
  /// A file or folder in the configuration contains no readable font.
  case unreadableFonts(path: String)

  /// The error and a remedy, in one or two sentences.
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
