import Rowan

/// A message of a feed or inbox.
struct Message: RowValue, Equatable {
  var id: Int
  var title: String
  var preview: String
  var isUrgent: Bool
}

/// The twelve boxes of the layout benchmark's row as a component, with eight modifiers and two
/// states.
struct MessageRow: Component {
  let message: Message
  @State private var isRead = false
  @State private var isMarked = false

  var body: some Component {
    HStack(spacing: 12) {
      Circle().fill(.accent).frame(width: 40, height: 40)
      VStack(spacing: 2) {
        HStack(spacing: 8) {
          Text(message.title).font(.headline)
          Spacer()
          RoundedRectangle(radius: 4).fill(badge).frame(width: 24, height: 20)
        }
        Text(message.preview).foreground(.secondaryLabel)
        HStack {
          Circle().fill(isMarked ? .warning : .fill).frame(width: 16, height: 16)
        }
      }
      .frame(maxWidth: .infinity)
      VStack(alignment: .trailing) { Icon(.chevronTrailing, size: 13) }
    }
    .padding(horizontal: 16, vertical: 12)
  }

  private var badge: Color {
    if message.isUrgent { .negative } else if isRead { .fill } else { .accent }
  }
}
