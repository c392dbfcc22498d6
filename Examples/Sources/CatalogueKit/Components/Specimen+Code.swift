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
    case .pinch:
      """
      GestureCard("Closer")
        .scaleEffect(scale)
        .onPinch { pinch in
          if pinch.phase == .began { start = scale }
          show(pinch.phase == .cancelled ? start : start * pinch.scale)
        }
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
    case .rowDragging:
      """
      row.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
      shelf.movesRowsItself = true
      tile.events.dragItems = { [DragItem($0.element, text: $0.element.id)] }
      bag.movesItemsItself = true
      // Words from other apps come in as things.
      shelf.dragDrop.performDrop = { [shelf] drop in
        shelf.take(drop) { $0.object(as: Thing.self) ?? $0.text.map { Thing(id: $0) } }
      }
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
    case .fetching:
      """
      director.table.refresh = Refresh { [weak self] in try await self?.fetchNewer() }
      director.table.loadMore = LoadMore(within: 0) { [weak self] in
        try await self?.fetchOlder() ?? false
      }
      """
    case .tableStates:
      """
      table.whenEmpty { EmptyShelf() }
      """
    case .indexStrip:
      """
      let section = TableSection(id: title, elements: names.map(Tree.init), header: title)
      section.indexTitle = title
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
    case .screenTitle:
      """
      TableScreen("Birds", birds.table)
        .subtitle("\\(birds.names.count) seen this year")
        .titleMode(mode)
      """
    case .screenBar:
      """
      TableScreen("Birds", birds.table)
        .searchable(text: birds.search, prompt: "Search birds") { birds.search = $0 }
        .toolbar {
          ToolbarItem("Add", icon: .plus) { birds.add() }
          ToolbarItem("Sort", icon: .sort, placement: .secondary) {
            MenuItem("From A to Z") { birds.sort(by: <) }
            MenuItem("From Z to A") { birds.sort(by: >) }
          }
          ToolbarItem("Forget all", icon: .trash, placement: .secondary) { birds.clear() }
        }
      """
    case .screenPhases:
      """
      case .content: .content
      case .loading: .loading("Looking for birds")
      case .empty: .empty("No birds yet", message: "Go out and look for some.", icon: .eye)
      case .failed: .failed("No birds", message: "There is fog.") { kind = .loading }
      """
    case .screenBanners:
      """
      TableScreen("Birds", birds.table)
        .refreshable("Look again", isRefreshing: birds.isLooking) { birds.look() }
        .banner(birds.banner)
      """
    case .question:
      """
      Button("Ask") {
        question = Dialog("Save the drawing?", message: "Otherwise it is lost.") {
          DialogAction.cancel()
          DialogAction("Save", kind: .prominent) { answer = "Saved" }
        }
      }
      .dialog($question)
      """
    case .destructiveDialog:
      """
      question = Dialog("Throw away \\(letters) letters?", message: "They cannot be had back.") {
        DialogAction.cancel("Keep them")
        DialogAction("Throw away the oldest") { letters = max(0, letters - 1) }
        DialogAction("Throw away all", kind: .destructive) { letters = 0 }
      }
      """
    case .messageDialog: #"message = Dialog("Sent", message: "It will be there tomorrow.")"#
    case .flowStack:
      """
      let options = SheetOptions(detents: [.medium, .large])
      let chosen: Int? = try? await flow.present(.booking, by: .sheet(options))
      if let chosen { beds = chosen }
      """
    case .flowTabs: ".tabs([(.huts, .stack(.huts)), (.diary, .screen(.diary))], as: .tabs)"
    case .flowColumns: ".split([(.sidebar, .screen(.huts)), (.detail, .stack(.hut(0)))])"
    case .flowGuard:
      """
      func mayLeave() async -> Bool {
        guard !text.isEmpty else { return true }
        return await withCheckedContinuation { answer in
          question = Dialog("Leave the page?", message: "What you have written is lost.") {
            DialogAction("Stay", kind: .cancel) { answer.resume(returning: false) }
            DialogAction("Leave", kind: .destructive) { answer.resume(returning: true) }
          }
        }
      }
      """
    case .homeScreen:
      """
      let home = HomeViewModel(store: nil, providers: [HutSearch()]) { inputs in
        [
          ValleyLines("weather", .sun, ["Sun until noon", "Then rain"], canBeHidden: false, inputs),
          ValleyLines("walks", .mapPin, ["To the lake", "Over the pass"], inputs),
          ValleyLines("people", .person, ["Ada is at the lake", "Ben has arrived"], inputs),
        ]
      }
      """
    case .streams:
      """
      let words = texts.asDriver().distinct()
      words.throttle(.seconds(1)).drive(with: self) { $0.throttled = $1 }.store(in: bag)
      words.debounce(.milliseconds(500)).drive(with: self) { $0.debounced = $1 }.store(in: bag)
      """
    }
  }
}
