import CatalogueKit
import Rowan
import RowanImage

extension Gauge {
  /// Draws the gauge like its script in a browser.
  func draw(on canvas: inout HostCanvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    for index in 0..<20 {
      let place = Double(index)
      var bar = Path()
      let frame = Rect(
        x: place * 0.05 * width,
        y: (19 - place) * 0.04 * height,
        width: 0.035 * width,
        height: (0.24 + place * 0.04) * height
      )
      bar.addRoundedRect(frame, radius: 2)
      let color = place < level * 20 ? Color.accent : .separator
      canvas.fill(bar, with: color)
    }
  }
}
