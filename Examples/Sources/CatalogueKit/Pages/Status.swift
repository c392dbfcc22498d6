import Rowan

extension CataloguePage {
  static let status = CataloguePage(
    "Status",
    "Badges, avatars and progress.",
    icon: .gauge,
    demos: [
      Demo("Badge", "tag mark label count") {
        HFlow {
          for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }
        }
      },
      Demo("Avatar", "person picture initials face") {
        HFlow {
          for name in ["Ida Berg", "Tom Falk", "Ada Lind", "Bo"] { Avatar(name) }
        }
      },
      Demo("ProgressBar and ProgressRing", "percentage loading meter") { ProgressDemo() },
      Demo("ActivityIndicator", "spinner loading busy") {
        ActivityIndicator("Loading the messages")
      },
    ]
  )
}

private struct ProgressDemo: Component {
  @State private var fraction = 0.6

  var body: some Component {
    VStack {
      ProgressBar(fraction: fraction, label: "Upload")
      ProgressRing(fraction: fraction, label: "Download")
      Slider("Fraction", value: $fraction)
    }
  }
}
