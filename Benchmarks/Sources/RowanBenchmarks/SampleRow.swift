import Rowan

/// A row with numbers. It belongs to the benchmarks, so that results stay comparable when examples
/// change.
struct Sample: RowValue, Equatable {
  var id: Int
  var name: String
  var owner: String
  /// The share of the processor time, from 0 to 1.
  var share: Double
  /// The size in bytes.
  var size: Int
}

extension Sample {
  /// Returns `count` rows, whose names and numbers repeat.
  static func samples(_ count: Int) -> [Sample] {
    (0..<count).map { index in
      Sample(
        id: index,
        name: "process \(index % 500)",
        owner: "robin",
        share: Double(index % 90) / 300,
        size: 1_000_000 * (index % 700)
      )
    }
  }
}

/// A name and four values in columns, in a button that shows more: twelve boxes with their views.
struct SampleRow: Component {
  let sample: Sample
  @State private var isOpen = false
  @Environment(\.textScale) private var textScale

  private var percent: String {
    let tenths = Int((sample.share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)\u{2009}%"
  }

  var body: some Component {
    Button(kind: .row) {
      isOpen.toggle()
    } label: {
      VStack(spacing: 6) {
        HStack(spacing: 16) {
          Text(sample.name)
            .font(.body.weight(.medium))
            .lineLimit(1)
            .frame(maxWidth: .infinity)
          Text("\(sample.id)")
            .textAlignment(.trailing)
            .foreground(.tertiaryLabel)
            .frame(width: 68 * textScale)
          Text(sample.owner)
            .foreground(.secondaryLabel)
            .lineLimit(1)
            .frame(width: 96 * textScale)
          Text(percent)
            .textAlignment(.trailing)
            .foreground(sample.share >= 0.5 ? .warning : .label)
            .frame(width: 72 * textScale)
          Text("\(sample.size / 1_000_000)\u{2009}MB")
            .textAlignment(.trailing)
            .foreground(.secondaryLabel)
            .frame(width: 88 * textScale)
        }
        .font(.body.monospacedDigits())
        if isOpen {
          Text(sample.name).font(.monospaced).padding(10).background(.surface).cornerRadius(6)
        }
      }
    }
    .accessibilityExpanded(isOpen)
    .padding(horizontal: 8)
  }
}
