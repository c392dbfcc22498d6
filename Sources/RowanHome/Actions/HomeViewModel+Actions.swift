import RowanComponents

extension HomeViewModel {
  /// Performs an action as if a component had requested it.
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
          let text = error.userText
          if text == nil { report(Diagnostic("An action of the home screen failed: \(error)")) }
          problem = text ?? "This action could not be performed."
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
      problem = error.userText ?? "This page could not be opened."
    }
  }

  private func hide(_ identifier: String) {
    guard let part = slots.first(where: { $0.key == identifier })?.part else {
      return report(Diagnostic("The section “\(identifier)” to hide does not exist."))
    }
    // A component outside the customizer could never be shown again.
    guard part.isCustomizable, part.canBeHidden else {
      return report(Diagnostic("The section “\(identifier)” does not allow hiding."))
    }
    change { $0.hidden.insert(identifier) }
  }

  /// Applies a change to the stored customization, which another window may have changed, and shows the result. If
  /// saving fails, the change applies to this screen only, and is saved with the next change.
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
      fail("Your customization could not be saved.", error)
    }
    show(next)
  }

  /// Shows a problem to the user, and passes its error to the app.
  func fail(_ sentence: String, _ error: any Error) {
    problem = error.userText.map { "\(sentence) \($0)" } ?? sentence
    if let onFailure { onFailure(error) } else { unreported = error }
  }

  private func show(_ next: HomeCustomization) {
    guard next != customization else { return }
    customization = next
    arrange(animated: true)
  }

  /// Shows the customizer, unless it is shown already. Unless this screen has unsaved changes, the
  /// stored customization is loaded before, because another window may have changed it; if that
  /// fails, the current customization is used.
  public func customize() {
    guard customizer == nil else { return }
    if unsaved.isEmpty, let kept = try? store?.load() { show(kept) }
    customizer = HomeCustomizer(self)
  }
}

/// A change of a customization. It may be applied to a newer customization than the one it was made for.
typealias HomeChange = @MainActor (inout HomeCustomization) -> Void
