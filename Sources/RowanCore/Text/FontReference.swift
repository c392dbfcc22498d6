/// One face as measured: a font file by its content, a place on its axes and the features in use.
///
/// Hosts draw with exactly this face; the file itself arrives as a ``HostResource`` beforehand.
public struct FontReference: Hashable, Sendable {
  /// The content of the font file.
  public var file: ResourceID
  /// Which face of a collection, 0 for ordinary files.
  public var faceIndex: Int
  /// The weight on the scale of OpenType (100–900).
  public var weight: Int
  /// Whether the face slants.
  public var isItalic: Bool
  /// Whether all digits have one width (the OpenType feature `tnum`).
  public var hasMonospacedDigits: Bool
  /// A description by which the measurer that made this reference finds the face again.
  public var description: String

  /// Creates a reference.
  public init(
    file: ResourceID,
    faceIndex: Int = 0,
    weight: Int = 400,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    description: String
  ) {
    self.file = file
    self.faceIndex = faceIndex
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.description = description
  }
}
