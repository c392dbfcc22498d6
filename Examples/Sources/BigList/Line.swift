import Rowan

/// A row that is nothing but its number; everything shown is made from it.
struct Line: RowValue, Equatable {
  var id: Int

  /// One to four sentences, so that rows have various heights.
  var text: String {
    let sentences = [
      "A row is a value; its component is made when the row comes into sight.",
      "Heights are estimates until they are known, and the row being read stays where it is.",
      "Whatever leaves the window gives its views to what enters it.",
      "A million of these open as quickly as a dozen.",
    ]
    let count = 1 + (id &* 2_654_435_761 >> 7) & 3
    return (0..<count).map { sentences[(id + $0) % sentences.count] }.joined(separator: " ")
  }
}

/// One row: its number and its text; a click marks it.
struct LineRow: Component {
  let line: Line
  @State private var isMarked = false

  var body: some Component {
    Button(kind: .row) {
      isMarked.toggle()
    } label: {
      HStack(alignment: .top, spacing: 16) {
        Text("\(line.id + 1)")
          .font(.body.tabularFigures())
          .textAlignment(.trailing)
          .foreground(isMarked ? .accent : .tertiaryLabel)
          .frame(width: 84)
        Text(line.text)
          .foreground(isMarked ? .accent : .label)
          .frame(maxWidth: .infinity)
      }
    }
    .padding(horizontal: 8)
  }
}

/// The title and the list.
struct BigListScreen: Component {
  let table: TableView

  var body: some Component {
    VStack(spacing: 0) {
      Text("Big list").font(.title).accessibilityRole(.heading)
        .padding(EdgeInsets(top: 16, leading: 20, bottom: 12, trailing: 20))
      Divider()
      List(table, label: "Lines")
    }
    .background(.background)
  }
}
