import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanText

/// What somebody looks at whose picture has changed: how it was, how it is, and what differs, side by side.
struct FailureSheet: Component {
  let title: String
  let remark: String
  let columns: [Column]

  /// One of the pictures with its name, at a pixel to a point.
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
    // Narrow pictures still have room for the words above them.
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

  /// The sheet as a file.
  @MainActor
  func png(measurer: PangoTextMeasurer) throws(ImageError) -> [UInt8] {
    let picture: Picture
    do {
      picture = try Picture(of: self, width: width, background: .surface, measurer: measurer)
    } catch {
      // It is the lack of fonts alone that is told so, and there is a measurer.
      throw ImageError.drawing("\(error)")
    }
    return try picture.png()
  }
}
