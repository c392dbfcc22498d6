import Rowan

/// Stretches of different styles in one paragraph.
struct TextShelf: Component {
  var body: some Component {
    VStack {
      Text("Plain, ") + Text("bold").bold() + Text(", ") + Text("italic").italic() + Text(", ")
        + Text("underlined").underline() + Text(", ") + Text("struck out").strikethrough()
        + Text(", ") + Text("in code").monospaced() + Text(" and ")
        + Text("in colour").foreground(.accent) + Text(", broken into lines as one.")
      Text(
        "A line that ends in an ellipsis where there is no more room for it, however long it is."
      )
      .lineLimit(1)
      Text("Written in the middle").textAlignment(.center)
    }
  }
}

/// The text styles of the theme.
struct StyleShelf: Component {
  var body: some Component {
    VStack {
      for style in TextStyle.allCases {
        Text("\(style)").font(Font(style)).lineLimit(1)
      }
    }
  }
}

/// Marks of every kind.
struct BadgeShelf: Component {
  var body: some Component {
    HStack {
      for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }
    }
  }
}

/// The colour roles.
struct ColorShelf: Component {
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      for role in ColorRole.allCases {
        HStack {
          VStack {}
            .frame(width: 48, height: 20)
            .background(Color(role))
            .cornerRadius(theme.radii.small)
            .border(.separator)
          Text("\(role)").font(.caption).foreground(.secondaryLabel)
        }
      }
    }
  }
}
