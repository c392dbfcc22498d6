public import RowanCore

/// A font face as it was measured: a font file by its content, the values of its axes and its enabled features.
///
/// Hosts draw with exactly this face; the file is sent as a ``HostResource`` before.
public struct FontReference: Hashable, Sendable {
  /// The digest of the font file.
  public var file: ResourceID
  /// The index of the face in a font collection, 0 for ordinary files.
  public var faceIndex: Int
  /// The weight on the scale of OpenType (100–900).
  public var weight: Int
  /// Whether the face is italic.
  public var isItalic: Bool
  /// Whether all digits have the same width (the OpenType feature `tnum`).
  public var hasMonospacedDigits: Bool
  /// A description with which the measurer that created the reference finds the face.
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
