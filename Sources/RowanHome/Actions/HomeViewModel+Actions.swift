import RowanComponents

extension HomeViewModel {
  /// Does something on behalf of a component, as if that had asked for it.
  public func perform(_ action: HomeComponentAction?) {
    guard let action else { return }
    performed.accept(action)
    switch action {
    case .push(let route, let selection):
      leaveSearch()
      navigate { try $0.push(route, selection: selection) }
    case .present(let route, let inNavigation):
      navigate { try $0.present(route, inNavigation: inNavigation) }
    case .handleSelection(let item, let component):
      onSelection?(item, component)
    case .showCustomizer:
      customize()
    case .hideSection(let identifier):
      hide(identifier)
    case .trigger(let handler):
      Task {
        do { try await handler(self) } catch {
          guard !(error is CancellationError) else { return }
          problem = "\(error)"
        }
      }
    case .success:
      leaveSearch()
    }
  }

  private func navigate(_ move: (any HomeNavigating) throws -> Void) {
    do {
      guard let navigation else { throw HomeError.noNavigation }
      try move(navigation)
    } catch {
      report(Diagnostic("\(error)"))
      problem = "\(error)"
    }
  }

  private func hide(_ identifier: String) {
    guard let part = slots.first(where: { $0.key == identifier })?.part else {
      return report(Diagnostic("There is no section “\(identifier)” to be hidden."))
    }
    // Nobody could ever show it again.
    guard part.isCustomizable, part.canBeHidden else {
      return report(Diagnostic("The section “\(identifier)” is not one that can be hidden."))
    }
    change { $0.hidden.insert(identifier) }
  }

  /// Changes the customisation as it is kept by now, maybe by another window, and shows the screen so. A change
  /// that cannot be saved is made on this screen alone, and saved with the next one.
  func change(_ change: @escaping HomeChange) {
    unsaved.append(change)
    var next = customization
    change(&next)
    do {
      if let store {
        next = try store.update { [unsaved] in for change in unsaved { change(&$0) } }
      }
      unsaved = []
    } catch {
      fail("Your arrangement could not be saved.", error)
    }
    show(next)
  }

  /// Shows a problem to the user, and hands its error to the app.
  func fail(_ sentence: String, _ error: any Error) {
    problem = "\(sentence) \(error)"
    if let onFailure { onFailure(error) } else { unreported = error }
  }

  private func show(_ next: HomeCustomization) {
    guard next != customization else { return }
    customization = next
    arrange(animated: true)
  }

  /// Lets the user customise the screen, beginning with what other windows have made of it.
  public func customize() {
    guard customizer == nil else { return }
    if unsaved.isEmpty, let kept = try? store?.load() { show(kept) }
    customizer = HomeCustomizer(self)
  }
}

/// A change of a customisation, which may be made to a newer one.
typealias HomeChange = @MainActor (inout HomeCustomization) -> Void
