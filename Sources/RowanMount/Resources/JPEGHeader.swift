/// A reader of the size of a JPEG, by ITU-T T.81, annex B, with the orientation of Exif 2.3,
/// section 4.6.4.
enum JPEGHeader {
  /// Returns the size of the image as it is shown, with width and height swapped if the orientation of the camera
  /// requires it.
  static func size(in bytes: HeaderBytes) -> (Int, Int)? {
    var index = 2
    var isTurned = false
    while let marker = marker(in: bytes, at: &index) {
      switch marker {
      // Markers without a length.
      case 0x01, 0xD0...0xD8: continue
      // The end of the image, or the start of the pixels, before any frame.
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard let length = bytes.big16(at: index), length >= 2 else { return nil }
      if isFrame(marker) {
        guard length >= 7, let height = bytes.big16(at: index + 3),
          let width = bytes.big16(at: index + 5)
        else { return nil }
        return isTurned ? (height, width) : (width, height)
      }
      if marker == 0xE1, let orientation = orientation(in: bytes, at: index + 2, length - 2) {
        isTurned = orientation >= 5
      }
      index += length
    }
    return nil
  }

  /// Returns the next marker and moves `index` behind it. Any number of fill bytes may precede a marker.
  private static func marker(in bytes: HeaderBytes, at index: inout Int) -> UInt8? {
    guard bytes[index] == 0xFF else { return nil }
    while bytes[index] == 0xFF { index += 1 }
    guard let marker = bytes[index], marker != 0 else { return nil }
    index += 1
    return marker
  }

  /// Whether a marker starts a frame. Three markers in the range have another meaning.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Returns the Exif orientation, from 1 to 8, or `nil` if the segment has none.
  private static func orientation(in bytes: HeaderBytes, at start: Int, _ length: Int) -> Int? {
    guard bytes.has("Exif\0\0", at: start) else { return nil }
    let tiff = start + 6
    let end = start + length
    let isLittle = bytes.has("II", at: tiff)
    guard isLittle || bytes.has("MM", at: tiff) else { return nil }
    func word(_ index: Int) -> Int? {
      isLittle ? bytes.little16(at: index) : bytes.big16(at: index)
    }
    func long(_ index: Int) -> Int? {
      isLittle ? bytes.little32(at: index) : bytes.big32(at: index)
    }
    guard word(tiff + 2) == 42, let offset = long(tiff + 4), offset >= 8,
      let count = word(tiff + offset)
    else { return nil }
    for entry in 0..<count {
      let place = tiff + offset + 2 + 12 * entry
      guard place + 12 <= end else { return nil }
      if word(place) == 0x0112, let value = word(place + 8) {
        return (1...8).contains(value) ? value : nil
      }
    }
    return nil
  }
}
