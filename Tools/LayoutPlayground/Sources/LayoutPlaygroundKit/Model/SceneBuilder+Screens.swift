import Rowan
import RowanLayout

/// Scenes that fill a card or a window.
extension SceneBuilder {
  mutating func holyGrail() -> PlaygroundBox {
    let header = box("header") { $0.height = 36 }
    let links = box("links") {
      $0.width = 72
      $0.order = -1
    }
    let article = text("article", "What there is to read, as wide as the others leave it.") {
      $0.grow = 1
      $0.basis = 0
      $0.padding = Edges(all: 12)
    }
    let notes = box("notes") { $0.width = 72 }
    let middle = box("middle", [article, links, notes]) {
      $0.columnGap = 8
      $0.grow = 1
    }
    let footer = box("footer") { $0.height = 28 }
    return box("page", [header, middle, footer]) {
      $0.direction = .column
      $0.rowGap = 8
      $0.width = 360
      $0.height = 240
      $0.padding = Edges(all: 8)
    }
  }

  mutating func card() -> PlaygroundBox {
    let title = text("title", "Delete this list?", size: 17)
    let message = text("message", "Its 42 rows go with it, and nothing brings them back.")
    let cancel = text("cancel", "Keep") { $0.padding = Edges(horizontal: 12, vertical: 6) }
    let delete = text("delete", "Delete") {
      $0.padding = Edges(horizontal: 12, vertical: 6)
      $0.border = Edges(all: 1)
    }
    let buttons = box("buttons", [cancel, delete]) {
      $0.justifyContent = .flexEnd
      $0.columnGap = 8
      $0.margin = Edges(top: 8)
    }
    let mark = box("mark") {
      $0.position = .absolute
      $0.inset = Edges(top: -8, trailing: -8)
      $0.width = 20
      $0.height = 20
    }
    let card = box("card", [title, message, buttons, mark]) {
      $0.direction = .column
      $0.rowGap = 8
      $0.maxWidth = .percent(75)
      $0.padding = Edges(all: 20)
      $0.border = Edges(all: 1)
      $0.boxSizing = .borderBox
    }
    return box("window", [card]) {
      $0.justifyContent = .center
      $0.alignItems = .center
      $0.width = 360
      $0.height = 260
    }
  }

  mutating func media() -> PlaygroundBox {
    let picture = box("picture") { $0.aspectRatio = 16.0 / 9 }
    let face = box("face") {
      $0.width = .percent(15)
      $0.aspectRatio = 1
    }
    let title = text("title", "Waxwings in the garden, a long winter's film", size: 15) {
      $0.shrink = 1
    }
    let about = box("about", [face, title]) {
      $0.columnGap = 12
      $0.alignItems = .flexStart
      $0.padding = Edges(all: 12)
    }
    return box("media", [picture, about]) {
      $0.direction = .column
      $0.width = 300
    }
  }
}
