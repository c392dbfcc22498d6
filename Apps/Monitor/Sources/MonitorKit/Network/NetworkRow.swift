import Rowan

/// A row for a network interface: its name and addresses, its rates and totals, and its errors.
struct NetworkRow: Component, Equatable {
  let way: NetworkSample
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units

  private var isDown: Bool { way.state == "down" }

  var body: some Component {
    HStack(alignment: .top, spacing: Columns.iconSpacing) {
      Icon(.network, size: 18).foreground(isDown ? .tertiaryLabel : .accent)
      VStack(spacing: 6) {
        HStack(spacing: Columns.spacing) {
          Text(way.name).weight(.medium).lineLimit(1)
          Text(isDown ? "Down" : way.state == "up" ? "Up" : "")
            .font(.caption)
            .foreground(isDown ? .secondaryLabel : .positive)
            .lineLimit(1)
        }
        if !way.addresses.isEmpty {
          Text(addresses)
            .font(.caption.monospacedDigits())
            .foreground(.secondaryLabel)
            .lineLimit(3)
        }
        CustomStack(GridLayout(columnCount: columns == .least ? 2 : 4)) {
          ForEach(figures, id: { $0.title }) { figure in
            TitledFigure(title: figure.title, figure: figure.value)
          }
        }
        if errors > 0 {
          Text(Self.text(forErrors: errors))
            .font(.caption.monospacedDigits())
            .foreground(.warning)
            .lineLimit(2)
        }
      }
      .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: Columns.inset, vertical: 10)
  }

  /// The addresses, each with a left-to-right mark, because they are written from left to right in
  /// all languages.
  private var addresses: String {
    way.addresses.map { "\u{200E}\($0)" }.joined(separator: "  ·  ")
  }

  private var errors: Int { way.received.errors &+ way.sent.errors }

  /// Returns the text for a number of packets that were faulty or dropped.
  static func text(forErrors count: Int) -> String {
    "\(Figures.grouped(count)) \(count == 1 ? "packet" : "packets") faulty or dropped"
  }

  private var figures: [(title: String, value: String)] {
    [
      ("Receiving", way.receiveRate.map { Figures.rate($0, in: units) } ?? "–"),
      ("Sending", way.sendRate.map { Figures.rate($0, in: units) } ?? "–"),
      ("Received", Figures.bytes(way.received.bytes, in: units)),
      ("Sent", Figures.bytes(way.sent.bytes, in: units)),
    ]
  }
}
