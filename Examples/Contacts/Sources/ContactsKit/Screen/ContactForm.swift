import Rowan

/// Lines to write down who somebody is.
struct ContactForm: Component {
  let draft: ContactDraft
  /// What stands between the draft and the book, in words for the user.
  let note: String?
  let change: ActionWith<ContactDraft.Edit>
  let save: ActionWith<Contact>
  let cancel: ComponentAction
  /// Whether somebody has tried to save it: from then on it says what is not right.
  @State private var wasTried = false
  @FocusState private var focus: ContactDraft.Field?
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    ScrollView {
      VStack(spacing: 16) {
        Text(draft.original == nil ? "New contact" : "Edit \(draft.original?.name ?? "")")
          .font(.title).accessibilityHeading(level: 2)
        for field in ContactDraft.Field.allCases {
          line(field).id(field)
        }
        if let note {
          Text(note).foreground(.negative).accessibilityRole(.status)
        }
        HFlow(spacing: 8, lineSpacing: 8) {
          Button("Save", kind: .prominent) { finish() }
          Button("Cancel") { cancel() }
        }
        .lineLimit(1)
      }
      .padding(horizontal: 24, vertical: 24)
      .readingWidth()
    }
    .grow()
  }

  private func line(_ field: ContactDraft.Field) -> some Component {
    let problem = wasTried ? draft.problem(in: field) : nil
    return VStack(spacing: 4) {
      Text(field.title).font(.caption).foreground(.secondaryLabel).accessibilityHidden()
      TextField(field.title, text: draft[field], onSubmit: { finish() }) { text in
        change(ContactDraft.Edit(field: field, text: text))
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

  /// Saves what is right; otherwise goes to the first line that is not.
  @MainActor
  private func finish() {
    wasTried = true
    if let contact = draft.contact {
      save(contact)
    } else {
      focus = draft.problems.first
    }
  }
}
