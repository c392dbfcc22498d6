import HostConformance
import RowanCore
import RowanHostInterface
import RowanMount
import RowanWeb

/// The content of one tab: controls on the left, a long list on the right.
@MainActor
final class DemoSession {
  private let host: WebHost
  private let builder: BatchBuilder
  private let root: ViewID
  private let panel: ViewID
  private let rows: MillionRows
  private let count: ViewID
  private let field: ViewID
  private let echo: ViewID
  private var buttons: [ViewID: (DemoSession) -> Void] = [:]
  private var taps = 0
  private var sheet: ViewID?

  init(host: WebHost) {
    self.host = host
    builder = BatchBuilder(host: host)
    builder.add(DemoFonts.shared.resources)
    builder.add([.palette(.standard), .image(ConformancePicture.resource)])
    root = builder.view(.box, in: nil, .zero, .background(.background))
    builder.add(.setRoot(root, of: .content))
    panel = builder.view(
      .box,
      in: root,
      Rect(x: 0, y: 0, width: 300, height: 600),
      .background(.surface),
      .border(Border(color: .separator))
    )
    _ = builder.view(
      .text,
      in: panel,
      Rect(x: 20, y: 20, width: 260, height: 32),
      .text(.plain(["Rowan in a browser"], size: 20, isBold: true)),
      .accessibility(Accessibility(role: .heading, level: 1))
    )
    count = builder.label("Nothing tapped", in: panel, Rect(x: 20, y: 100, width: 260, height: 20))
    field = builder.view(
      .textField,
      in: panel,
      Rect(x: 20, y: 140, width: 260, height: 34),
      .background(.background),
      .cornerRadius(6),
      .border(Border(color: .separator)),
      .field(Self.fieldConfiguration),
      .interaction([.focus]),
      .accessibility(Accessibility(role: .searchField, label: "Filter"))
    )
    echo = builder.label("", in: panel, Rect(x: 20, y: 182, width: 260, height: 20))
    rows = MillionRows(builder: builder, parent: root)
    addButtons()
    _ = builder.view(
      .text,
      in: panel,
      Rect(x: 20, y: 470, width: 260, height: 60),
      .text(DemoText.mixedDirections)
    )
    addMeanings()
    builder.commit()
    host.eventHandler = { [weak self] in self?.handle($0) }
  }

  private static let fieldConfiguration = FieldConfiguration(
    placeholder: "Type here",
    font: DemoFonts.shared.regular,
    fontSize: 14,
    color: .label,
    insets: EdgeInsets(leading: 10, trailing: 10)
  )

  private func addButtons() {
    let actions: [(String, (DemoSession) -> Void)] = [
      ("Tap me", { $0.tapped() }),
      ("Go to the end", { $0.rows.reveal(row: 1_000_000, animated: false) }),
      ("Glide to row 500000", { $0.rows.reveal(row: 500_000, animated: true) }),
      ("Insert ten in front", { $0.rows.insertInFront() }),
      ("Open a sheet", { $0.openSheet() }),
      ("Title and announcement", { $0.askSystem() }),
    ]
    for (index, (title, action)) in actions.enumerated() {
      let y = index == 0 ? 60.0 : 170 + Double(index) * 44
      let frame = Rect(x: 20, y: y, width: 260, height: 34)
      buttons[builder.button(title, in: panel, frame)] = action
    }
  }

  /// Adds one view of each kind that has accessibility properties beyond its appearance.
  private func addMeanings() {
    let meanings = [
      Accessibility(role: .toggle, label: "Sound", isChecked: true),
      Accessibility(role: .button, label: "Details", isExpanded: false),
      Accessibility(role: .button, label: "Notes", isExpanded: true),
      Accessibility(role: .progress, label: "Load", value: "a quarter", fraction: 0.25),
      Accessibility(role: .status, label: "Ready"),
    ]
    _ = builder.view(
      .image,
      in: panel,
      Rect(x: 20, y: 545, width: 60, height: 30),
      .image(ImageContent(ConformancePicture.resource, mode: .stretch)),
      .cornerRadius(6),
      .accessibility(Accessibility(role: .image, label: "Four fields"))
    )
    for (index, meaning) in meanings.enumerated() {
      _ = builder.view(
        .box,
        in: panel,
        Rect(x: 92 + Double(index) * 38, y: 545, width: 30, height: 30),
        .background(.fill),
        .cornerRadius(6),
        .interaction(index < 3 ? [.tap, .focus] : []),
        .accessibility(meaning)
      )
    }
  }

  private func handle(_ event: HostEvent) {
    switch event.input {
    case .tap(let hit): act(on: hit.view)
    case .key(let press, let hit) where press.key == .enter || press.key == .space:
      if let hit { act(on: hit.view) }
    case .key(let press, _) where press.key == .escape: closeSheet()
    case .textEdited(let edit): edited(edit)
    case .textSubmitted: setText(of: echo, to: "Submitted")
    case .scrolled(let event) where event.view == rows.scroll: rows.scrolled(event)
    case .resized(let size): resize(to: size)
    default: break
    }
    builder.commit()
  }

  private func act(on view: ViewID) {
    var next: ViewID? = view
    while let id = next {
      if let action = buttons[id] { return action(self) }
      next = host.views.views[id]?.parent
    }
  }

  private func resize(to size: Size) {
    builder.add(
      .setFrame(root, Rect(x: 0, y: 0, width: size.width, height: size.height)),
      .setFrame(panel, Rect(x: 0, y: 0, width: 300, height: size.height))
    )
    rows.resize(to: Rect(x: 300, y: 0, width: max(0, size.width - 300), height: size.height))
  }

  private func tapped() {
    taps += 1
    setText(of: count, to: "Tapped \(taps)")
  }

  /// Writes the text back in uppercase letters, with a delay during which the user may type more.
  private func edited(_ edit: TextEdit) {
    setText(of: echo, to: "Heard: \(edit.text)")
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(150))
      guard let self else { return }
      builder.add(.writeText(field, edit.text.uppercased(), answering: edit.revision))
      builder.commit()
    }
  }

  private func openSheet() {
    let cover = builder.view(
      .box,
      in: nil,
      Rect(x: 0, y: 0, width: host.size.width, height: host.size.height),
      .background(Color(red: 0, green: 0, blue: 0, opacity: 0.4))
    )
    let card = builder.view(
      .box,
      in: cover,
      Rect(x: 320, y: 120, width: 320, height: 160),
      .background(.background),
      .cornerRadius(12)
    )
    _ = builder.label("This is a sheet.", in: card, Rect(x: 24, y: 24, width: 270, height: 20))
    let close = builder.button("Close", in: card, Rect(x: 24, y: 100, width: 272, height: 34))
    buttons[close] = { $0.closeSheet() }
    builder.add(.setRoot(cover, of: .sheet), .focus(close))
    sheet = cover
  }

  private func closeSheet() {
    guard let sheet else { return }
    builder.add(.destroy(sheet))
    self.sheet = nil
  }

  private func askSystem() {
    builder.add(.setTitle("Another title"))
    builder.add(.announce("Something happened"))
    builder.add(.copy("Copied text"))
  }

  private func setText(of view: ViewID, to text: String) {
    builder.add(.set(view, .text(.plain([text]))))
  }
}
