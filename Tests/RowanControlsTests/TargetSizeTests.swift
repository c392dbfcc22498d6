import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// The hit areas of controls.
@MainActor
@Suite("Target sizes of controls")
struct TargetSizeTests {
  /// The minimum side of a target in WCAG 2.2, success criterion 2.5.8.
  private static let minimum = 24.0

  private static let controls: [(name: String, component: () -> any Component)] = [
    (
      "buttons with a letter",
      { VStack { for kind in Button.Kind.allCases { Button("i", kind: kind) {} } } }
    ),
    ("a plain button with an icon", { Button(kind: .plain, action: {}) { Icon(.multiply) } }),
    ("a toggle", { Toggle("On", isOn: .constant(true)) }),
    (
      "a picker",
      { Picker("Of", selection: 1, options: [1, 2], title: { "\($0)" }, onChange: { _ in }) }
    ),
    ("a stepper", { Stepper("Guests", value: .constant(2), in: 0...9) }),
    ("a slider", { Slider("Volume", value: .constant(0.5)) }),
    ("a rating", { Rating("Stars", value: .constant(3)) }),
    ("a link", { Link("i", to: "https://swift.org") }),
    ("a menu", { Menu("Menu") { MenuItem("Open") {} } }),
    ("a disclosure", { DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") } }),
    ("a search field with its button", { SearchField("Search", text: .constant("maple")) }),
    ("a field", { TextField("Name", text: .constant("")) }),
    ("a hidden field", { SecureField("Key", text: .constant("")) }),
    ("an editor", { TextEditor("Note", text: .constant("")) }),
  ]

  @Test(
    "Every target of a control is at least 24 points wide and high in each control size",
    arguments: ControlSize.allCases
  )
  func targets(size: ControlSize) {
    for (name, component) in Self.controls {
      let stage = Stage {
        VStack(alignment: .leading) { [Child(component())] }.controlSize(size)
      }
      let tree = stage.host.tree
      let targets = tree.views.filter { _, view in
        !view.interaction.isDisjoint(with: [.tap, .drag]) || view.kind.isEditable
      }
      #expect(!targets.isEmpty, "\(name) has targets")
      for (id, _) in targets {
        let frame = tree.absoluteFrame(of: id)
        #expect(
          frame.width >= Self.minimum && frame.height >= Self.minimum,
          "\(name), \(size): \(frame.size)"
        )
      }
    }
  }

  @Test("The enlarged target of a search field's button does not move the icons")
  func drawnSize() {
    let stage = Stage {
      VStack(alignment: .stretch) { SearchField("Search", text: .constant("maple")) }
    }
    let icons = stage.host.views(.drawing).map { stage.host.tree.absoluteFrame(of: $0) }
    let inset = Theme().controls.regular.horizontalPadding
    #expect(icons.map(\.minX).min() == inset)
    #expect(icons.map(\.maxX).max() == 320 - inset)
  }
}
