/// The code that makes each specimen, as it stands in the demonstrations.
extension Specimen {
  var code: String {
    switch self {
    case .button:
      """
      Button("Later") { count += 1 }
      Button("Save", kind: .prominent) { count += 1 }
      Button("Delete", kind: .destructive) { count += 1 }
      Button("Plain", kind: .plain) { count += 1 }
      """
    case .link: #"Link("The language", to: "https://www.swift.org")"#
    case .textLinks:
      """
      Text("Before you go on, read ")
        + Text("the terms").link("https://www.example.org/terms")
        + Text(", or ")
        + Text("have them read out").link { count += 1 }
        + Text(". There are not many of them.")
      """
    case .menu:
      """
      Menu("Actions") {
        MenuItem("Rename", icon: .pencil) { done = "renamed" }
        MenuItem("Duplicate", icon: .copy, isEnabled: false) { done = "duplicated" }
        MenuDivider()
        MenuItem("Delete", icon: .trash, kind: .destructive) { done = "deleted" }
      }
      """
    case .tapPlace:
      """
      TapTarget(place: place)
        .frame(height: 96 * textScale)
        .onTap { tap in place = tap.location }
      """
    case .doubleTap:
      """
      GestureCard("Northern lights")
        .onDoubleTap { isLiked.toggle() }
        .accessibilityAction(named: "Like") { isLiked.toggle() }
      """
    case .longPress:
      """
      GestureCard("Letter from home")
        .onLongPress(minimumDuration: .milliseconds(300)) { count += 1 }
      """
    case .pan:
      """
      GestureCard("Drag me")
        .onPan(.horizontal) { pan in
          move(to: start + (direction == .rightToLeft ? -1 : 1) * pan.translation.x)
          if pan.phase == .ended { start = place }
          if pan.phase == .cancelled { place = start }
        }
        .padding(EdgeInsets(leading: place))
      """
    case .keyCommand:
      """
      Button("Count on") { count += 1 }
        .keyCommand("k", modifiers: .control, title: "Count on") { count += 1 }
      """
    case .toggle: #"Toggle("Keep a log", isOn: $isOn)"#
    case .picker: #"Picker("Span", selection: $span, options: ["Day", "Week", "Month"]) { $0 }"#
    case .stepper: #"Stepper("Guests", value: $guests, in: 1...12)"#
    case .slider: #"Slider("Volume", value: $volume, in: 0...100, step: 5) { "\(Int($0)) %" }"#
    case .rating:
      """
      Rating("Your opinion", value: $stars)
      Rating("Everybody's opinion", value: 3.7)
      """
    case .textField: #"TextField("Name", text: $name)"#
    case .secureField: #"SecureField("Password", text: $password)"#
    case .searchField: #"SearchField("Search", text: $search)"#
    case .textEditor: #"TextEditor("Notes", text: $notes, lines: 2...6)"#
    case .badge: #"for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }"#
    case .avatar: #"for name in names { Avatar(name) }"#
    case .progressBar: #"ProgressBar(fraction: fraction, label: "Upload")"#
    case .progressRing: #"ProgressRing(fraction: fraction, label: "Upload")"#
    case .activityIndicator: #"ActivityIndicator("Loading the messages")"#
    case .rowMotion:
      "table.apply([SectionSnapshot(rows: guests)], animation: .fading(.easeInOut(0.3)))"
    case .rowEditing:
      """
      adapter.events.canEditRow = { _ in true }
      adapter.events.editStyle = { $0.element.isPlace ? .insert : .delete }
      adapter.events.deleteConfirmTitle = { _ in "Sign off" }
      adapter.events.commitEdit = { [weak self] event, style in
        guard let place = event.indexPath else { return }
        if style == .insert { self?.add(at: place) } else { self?.remove(at: place) }
      }
      adapter.events.canMoveRow = { !$0.element.isPlace }
      """
    case .rowMarking:
      """
      table.allowsMultipleSelectionDuringEditing = true
      table.isEditing = true
      """
    case .rowMenu:
      """
      adapter.events.contextMenu = { [weak self] event in
        let sender = event.element.id
        let count = event.selection.count
        return ContextMenu {
          MenuItem("Reply", icon: .undo, shortcut: KeyCombination("r", modifiers: .control)) {
            self?.done = "Replied to \\(sender)"
          }
          MenuItem("Starred", icon: .star, isChecked: self?.starred.contains(sender) == true) {
            self?.toggleStar(of: sender)
          }
          MenuItem("Print", isEnabled: false) {}
          MenuSection("Elsewhere") {
            Submenu("Move to", icon: .folder) {
              for folder in ["Work", "Family"] {
                MenuItem(folder) { self?.done = "Moved \\(sender) to \\(folder)" }
              }
            }
          }
          MenuItem(count > 1 ? "Delete \\(count) letters" : "Delete", icon: .trash, kind: .destructive)
          {
            self?.done = "Deleted \\(count)"
          }
        } preview: {
          LetterPreview(sender: sender)
        }
      }
      """
    case .menuActions:
      """
      adapter.events.shouldShowMenu = { _ in true }
      adapter.events.canPerformMenuAction = { _, action, _ in [.copy, .cut].contains(action) }
      adapter.events.performMenuAction = { [weak self] event, action, _ in
        event.table?.copy(event.element.id)
        guard action == .cut, let place = event.indexPath else { return }
        self?.director.reload(afterUpdate: {
          $0.section(at: place.section)?.remove(at: place.row)
          return .automatic
        })
      }
      """
    case .announcement:
      """
      Button("Messages arrive") {
        announce("Three messages have arrived")
        said = "Said when it is quiet: three messages have arrived"
      }
      Button("The connection breaks") {
        announce("The connection is lost", .assertive)
        said = "Said at once: the connection is lost"
      }
      """
    case .swipeActions:
      """
      adapter.events.leadingSwipeActions = { [weak self] event in
        let letter = event.element
        return SwipeActionsConfiguration(actions: [
          .closing(letter.isPinned ? "Unpin" : "Pin", icon: .pin) { self?.pin(letter) }
        ])
      }
      """
    case .figures:
      """
      Rectangle().fill(.accent)
      RoundedRectangle().stroke(.accent, width: 2)
      Capsule().fill(.selection).stroke(.accent)
      Circle().fill(.positive)
      """
    case .gradients:
      """
      Capsule().fill(Gradient([.accent, .warning], .linear(from: .leading, to: .trailing)))
      Circle().fill(Gradient([.warning, .negative], .radial(center: .top, radius: 1)))
      """
    case .shadows: ".shadow(radius: 8, offset: Point(x: 0, y: 2))"
    case .grid:
      """
      Grid(columns: [GridColumn(.trailing), GridColumn(.stretch, width: .share(1))]) {
        GridRow {
          Text("Name")
          TextField("Name", text: $name)
        }
        GridRow {
          Text("Home town")
          TextField("Home town", text: $town)
        }
      }
      """
    case .flow:
      """
      HFlow {
        for tag in tags { Badge(tag) }
      }
      """
    case .disclosureGroup:
      """
      DisclosureGroup("Advanced") {
        Toggle("Keep a log", isOn: $isOn)
      }
      """
    case .scrollView:
      """
      ScrollView(.horizontal, label: "Trees") {
        ForEach(trees, id: { $0 }) { TreeCard(name: $0) }
      }
      .scrollPosition($position)
      ScrollView(label: "Names") {
        for tree in trees { Text(tree) }
      }
      .contentInsets(theme.spacing.s)
      .frame(height: 96)
      """
    case .hostView:
      """
      HostView("gauge", payload: Gauge(level: level), size: gaugeSize, label: "Level")
        .onMessage(Gauge.self) { level = $0.level }
      """
    }
  }
}
