public import RowanCore
public import RowanLayout

/// Finds out how large a component would be, without keeping anything of it: on any thread.
public enum ComponentProbe {
  /// Builds and lays out a component, and lets go of it again.
  /// - Parameters:
  ///   - component: The component.
  ///   - environment: The surroundings in which it would be shown.
  ///   - range: The sizes it may take.
  ///   - measurer: Breaks text into lines.
  /// - Returns: Its size with states as they begin; `nil` when it reads what only the main actor can.
  public static func size(
    of component: any Component,
    environment: EnvironmentValues,
    in range: SizeRange,
    measurer: any TextMeasuring
  ) -> Size? {
    let input = BuildInput(
      component: .erasing(component),
      key: nil,
      environment: environment,
      dirty: [],
      isUnchanged: false,
      updates: IgnoredUpdates(),
      // Whoever shows it will be told then.
      report: { _ in },
      isOnMain: false
    )
    var built: ComponentTree?
    ComponentTree.build(input, replacing: &built)
    guard var tree = built.take(), !tree.needsMain else { return nil }
    tree.layOut(
      in: range,
      direction: environment.layoutDirection,
      measurer: measurer,
      report: { _ in }
    )
    return tree.size
  }
}

/// Who is told of changes in what is let go of at once: nobody.
private final class IgnoredUpdates: StateUpdateReceiver {
  @MainActor var actionRouter: (any ActionRouter)? { nil }

  func stateDidChange(
    of identity: Identity,
    mode: UpdateMode,
    publish: @escaping @Sendable () -> Void
  ) {}
  func synchronousChangeHadNoEffect() {}
  func contentDidArrive(for identity: Identity) {}
  func isFocusRequested(by holder: any FocusRequester) {}
  @MainActor func objectWasMade() {}
}
