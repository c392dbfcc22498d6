import RowanComponents
import RowanCore
import RowanLists
import RowanStreams

extension HomeViewModel {
  /// Creates the slot of each component, and subscribes to the actions that the components request.
  func install(_ components: [any HomeComponentViewModel]) {
    let keys = HomeKeys.unique(components.map(\.identity), except: [HomeSearch.section]) {
      report(
        Diagnostic("Several components have the identity “\($0)”. One of them is renamed “\($1)”.")
      )
    }
    for (component, key) in zip(components, keys) {
      let slot = HomeSlot(HomeRowOwner(key: key, component: component, table: table))
      component.registerCell(with: table)
      slots.append(slot)
      component.nextAction.emit(with: self) { $0.perform($1) }.store(in: bag)
    }
  }

  /// The components that are shown, in their order. O(components²).
  private var arrangement: [HomeSlot] {
    guard !ignoresCustomization else { return slots }
    var byKey: [String: HomeSlot] = [:]
    for slot in slots { byKey[slot.key] = slot }
    return customization.arranged(slots.map(\.part)).filter { customization.shows($0) }
      .compactMap { byKey[$0.identity] }
  }

  /// Subscribes to the contents of the components that are shown, unsubscribes from the others, and shows them in their
  /// order.
  func arrange(animated: Bool = false) {
    let shown = arrangement
    arranged = shown
    let keys = Set(shown.map(\.key))
    for slot in slots where slot.subscription != nil && !keys.contains(slot.key) {
      slot.subscription?.cancel()
      slot.subscription = nil
      slot.show(nil)
    }
    // Values that arrive during the subscription are shown by the `publish` below.
    isArranging = true
    for slot in shown where slot.subscription == nil {
      guard let component = slot.component else { continue }
      slot.subscription = component.homeCardSection.drive { [weak self, weak slot] content in
        slot?.show(content)
        self?.setNeedsPublish()
      }
    }
    isArranging = false
    publish(animated: animated)
  }

  /// Updates the table if a content has changed since the last update.
  func publishIfNeeded() { if needsPublish { publish() } }

  /// Updates the table.
  func publish(animated: Bool = false) {
    needsPublish = false
    let sections = (isSearching ? [searchSlot] : arranged).compactMap { slot in
      slot.section { [weak self, weak slot] in
        guard let self, let action = slot?.content?.header?.action else { return }
        perform(action.handler(self))
      }
    }
    table.apply(sections, animation: animated ? .automatic : nil)
  }
}

extension HomeSlot {
  /// The properties of the component that customization depends on.
  var part: HomePart {
    let item = component?.customizerItem
    return HomePart(
      identity: key,
      isCustomizable: item != nil,
      canBeHidden: item?.canBeHidden ?? false
    )
  }
}
