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
    var next = latestCustomization
    next.hidden.insert(identifier)
    take(next)
  }

  /// What is kept by now, maybe by another window: what this one changes is added to that.
  var latestCustomization: HomeCustomization {
    guard isSaved, let kept = try? store?.load() else { return customization }
    return kept
  }

  /// Shows the screen in another order, and keeps that.
  func take(_ next: HomeCustomization) {
    guard next != customization else { return }
    customization = next
    arrange(animated: true)
    do {
      try store?.save(next)
      isSaved = true
    } catch {
      isSaved = false
      problem = "Your arrangement could not be saved. \(error)"
    }
  }

  /// Lets the user customise the screen.
  public func customize() {
    guard customizer == nil else { return }
    customizer = HomeCustomizer(self)
  }
}
