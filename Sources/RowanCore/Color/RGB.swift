/// The components of an opaque colour in sRGB, each from 0 to 1.
public struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red.isNaN ? 0 : red
    self.green = green.isNaN ? 0 : green
    self.blue = blue.isNaN ? 0 : blue
  }

  /// Creates a colour from a hexadecimal number as in CSS, for example `0xF4F1EA`.
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255,
      green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255
    )
  }
}
