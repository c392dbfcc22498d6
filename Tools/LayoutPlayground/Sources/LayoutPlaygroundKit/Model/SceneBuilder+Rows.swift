import Rowan
import RowanLayout

/// Scenes of one row of boxes. The row of tags wraps.
extension SceneBuilder {
  mutating func appRow() -> PlaygroundBox {
    let picture = box("picture") {
      $0.width = 44
      $0.height = 44
    }
    let title = text("title", "Rowan berries", size: 15)
    let detail = text("detail", "Red from August on, loved by thrushes and waxwings", size: 12)
    let words = box("words", [title, detail]) {
      $0.rowGap = 2
      $0.grow = 1
      $0.shrink = 1
    }
    let figure = text("figure", "12 min", size: 12)
    let arrow = box("arrow") {
      $0.width = 8
      $0.height = 14
    }
    return box("row", [picture, words, figure, arrow]) {
      $0.direction = .row
      $0.alignItems = .center
      $0.columnGap = 12
      $0.width = 360
      $0.padding = Edges(horizontal: 16, vertical: 10)
    }
  }

  mutating func toolbar() -> PlaygroundBox {
    let back = box("back") {
      $0.width = 32
      $0.height = 32
    }
    let title = text("title", "Thrushes", size: 17)
    let share = box("share") {
      $0.width = 32
      $0.height = 32
      $0.margin = Edges(leading: .auto)
    }
    let done = text("done", "Done") {
      $0.padding = Edges(horizontal: 12, vertical: 6)
      $0.border = Edges(all: 1)
    }
    return box("bar", [back, title, share, done]) {
      $0.direction = .row
      $0.alignItems = .center
      $0.columnGap = 8
      $0.width = 360
      $0.height = 52
      $0.padding = Edges(horizontal: 10, vertical: 0)
    }
  }

  mutating func tags() -> PlaygroundBox {
    let words = [
      ("lists", "Lists"), ("swift", "Swift 6"), ("linux", "Linux first"), ("flexbox", "Flexbox"),
      ("baseline", "Baselines"), ("bidi", "Right to left"), ("ratio", "Aspect ratio"),
    ]
    var tags: [PlaygroundBox] = []
    for (name, word) in words {
      tags.append(
        text(name, word) {
          $0.padding = Edges(horizontal: 10, vertical: 4)
          $0.border = Edges(all: 1)
        }
      )
    }
    return box("tags", tags) {
      $0.wrap = .wrap
      $0.rowGap = 8
      $0.columnGap = 8
      $0.width = 300
      $0.padding = Edges(all: 12)
    }
  }

  mutating func baselines() -> PlaygroundBox {
    let price = text("price", "24", size: 40)
    let currency = text("currency", "euros", size: 16)
    let period = text("period", "a month", size: 12)
    let pay = text("pay", "Subscribe") {
      $0.padding = Edges(horizontal: 16, vertical: 9)
      $0.border = Edges(all: 1)
      $0.margin = Edges(leading: .auto)
    }
    return box("offer", [price, currency, period, pay]) {
      $0.alignItems = .baseline
      $0.columnGap = 6
      $0.width = 340
      $0.padding = Edges(all: 16)
    }
  }
}
