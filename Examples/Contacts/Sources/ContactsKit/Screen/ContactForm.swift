import Rowan

/// A form with a field for each property of a contact.
struct ContactForm: Component {
  let draft: ContactDraft
  /// The reason why the form cannot be saved or closed.
  let problem: String?
  let store: ContactsStore
  /// Whether the user has tried to save. From then on, invalid fields show messages.
  @State private var showsProblems = false
  @FocusState private var focus: ContactDraft.Field?
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    let store = store
    ScrollView {
      VStack(spacing: 16) {
        Text(draft.original.map { "Edit \($0.name)" } ?? "New contact")
          .font(.title).accessibilityHeading(level: 2)
        for field in ContactDraft.Field.allCases { view(of: field).id(field) }
        if let problem { Text(problem).foreground(.negative).accessibilityRole(.status) }
        HFlow(spacing: 8, lineSpacing: 8) {
          Button("Save", kind: .prominent) { save() }
          Button("Cancel") { store.cancelDraft() }
        }
        .lineLimit(1)
      }
      .padding(horizontal: 24, vertical: 24)
      .readingWidth()
    }
    .grow()
  }

  private func view(of field: ContactDraft.Field) -> some Component {
    let store = store
    let problem = showsProblems ? draft.problem(in: field) : nil
    return VStack(spacing: 4) {
      Text(field.rawValue).font(.caption).foreground(.secondaryLabel).accessibilityHidden()
      TextField(field.rawValue, text: draft[field], onSubmit: { save() }) {
        store.change(field, $0)
      }
      .border(problem == nil ? .separator : .negative)
      .cornerRadius(metrics.cornerRadius)
      .accessibilityHint(problem ?? "")
      .focused($focus, equals: field)
      if let problem {
        Text(problem).font(.caption).foreground(.negative).accessibilityLive(.polite)
      }
    }
  }

  /// Saves a valid draft, or focuses the first invalid field.
  @MainActor
  private func save() {
    showsProblems = true
    if let contact = draft.contact { store.save(contact) } else { focus = draft.problems.first }
  }
}
