import Foundation
package import RowanCore
package import RowanHostInterface

/// An image of four areas, 4 by 2 pixels: red and blue above, green and white below.
package enum ConformancePicture {
  package static let red = RGB(red: 200.0 / 255, green: 40.0 / 255, blue: 40.0 / 255)
  package static let blue = RGB(red: 40.0 / 255, green: 60.0 / 255, blue: 200.0 / 255)
  package static let green = RGB(red: 30.0 / 255, green: 150.0 / 255, blue: 70.0 / 255)

  package static let resource: ImageResource = {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGklEQVR42mM4oaEBRBo2J4CIQW6aGxD9BwMAfycM"
      + "dzaNdP0AAAAASUVORK5CYII="
    let bytes = [UInt8](Data(base64Encoded: text) ?? Data())
    return ImageResource(
      id: ResourceID(digestOf: bytes),
      format: .png,
      pixelSize: Size(width: 4, height: 2),
      content: ResourceBytes(bytes)
    )
  }()
}
