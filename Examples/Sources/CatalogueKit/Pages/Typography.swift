import Rowan

extension CataloguePage {
  static let typography = CataloguePage(
    "Text and colours",
    "Styled text, the text styles and the colour roles of the theme.",
    icon: .pencil,
    demos: [
      Demo("Text", "bold italic underline strikethrough run paragraph alignment") {
        VStack {
          Text("Plain, ") + Text("bold").bold() + Text(", ") + Text("italic").italic()
            + Text(", ") + Text("underlined").underline() + Text(", ")
            + Text("struck out").strikethrough() + Text(", ") + Text("in code").monospaced()
            + Text(" and ") + Text("in colour").foreground(.accent) + Text(", wrapped as one.")
          Text("A line that ends in an ellipsis if the window is too narrow for all of it.")
            .lineLimit(1)
          Text("Centred").textAlignment(.center)
        }
      },
      Demo("Text styles", "font typography size heading caption theme") {
        VStack {
          for style in Font.TextStyle.allCases { Text("\(style)").font(Font(style)).lineLimit(1) }
        }
      },
      Demo("Colour roles", "palette theme accent background label") {
        VStack(spacing: 4) {
          for role in ColorRole.allCases {
            HStack {
              Rectangle().fill(Color(role)).stroke(.separator).frame(width: 48, height: 20)
              Caption("\(role)")
            }
          }
        }
      },
    ]
  )
}
