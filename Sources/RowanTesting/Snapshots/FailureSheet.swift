import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanText

/// A page for a developer whose golden image differs: expected image, actual image and difference,
/// side by side.
struct FailureSheet: Component {
  let title: String
  let remark: String
  let columns: [Column]

  /// One of the images with its name, at one pixel per point.
  struct Column: Sendable {
    let name: String
    let png: [UInt8]
    let size: Size

    init(_ name: String, _ image: PixelImage) throws(ImageError) {
      self.name = name
      png = try image.png()
      size = Size(width: Double(image.width), height: Double(image.height))
    }
  }

  private static let gap = 24.0

  /// The width in points.
  var width: Double {
    // A narrow image still has space for the text above it.
    let pictures = columns.reduce(0) { $0 + max($1.size.width, Self.minimumWidth) }
    return pictures + Self.gap * Double(columns.count + 1)
  }

  private static let minimumWidth = 280.0

  var body: some Component {
    VStack(spacing: Self.gap) {
      VStack(spacing: 4) {
        Text(title).font(.title)
        Text(remark).foreground(.secondaryLabel)
      }
      HStack(alignment: .top, spacing: Self.gap) {
        for column in columns {
          VStack(spacing: 8) {
            Text(column.name).font(.headline)
            Image(.data(column.png), label: column.name)
              .frame(width: column.size.width, height: column.size.height)
              .border(.separator)
          }
          .frame(width: max(column.size.width, Self.minimumWidth))
        }
      }
    }
    .padding(Self.gap)
  }

  /// Returns the page as a PNG file.
  @MainActor
  func png(measurer: PangoTextMeasurer) throws(ImageError) -> [UInt8] {
    let picture: Picture
    do {
      picture = try Picture(of: self, width: width, background: .surface, measurer: measurer)
    } catch {
      // Only missing fonts are reported by another error, and a measurer with fonts is given.
      throw ImageError.drawing("\(error)")
    }
    return try picture.png()
  }
}
