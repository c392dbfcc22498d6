import CatalogueKit
import Rowan
import RowanImage
import RowanText

/// The pictures of the pages of the catalogue.
enum CataloguePictures {
  /// Writes the picture of the README, or one of each page.
  @MainActor
  static func draw(
    into folder: String,
    measurer: PangoTextMeasurer,
    isEverything: Bool
  ) throws {
    for page in CataloguePage.all where isEverything || page.title == "Choices" {
      let host = ImageHost(
        size: Size(width: 1_280, height: 1_000),
        scale: 2,
        measurer: measurer
      )
      host.register("gauge", Gauge.self) { $0.draw(on: &$1) }
      let session = Session(host: host, measurer: measurer)
      let store = CatalogueStore(session: session, page: page)
      session.setContent { CatalogueScreen(store) }
      host.start()
      let name = page.title == "Choices" ? "light" : page.title.lowercased()
      try host.writePNG(to: "\(folder)/catalogue-\(name).png")
    }
  }
}
