package import RowanCore
package import RowanHostInterface
package import RowanLayout

/// A measurement of components that are not kept, on any thread.
package enum ComponentProbe {
  /// Builds and lays out a component, and discards the result.
  /// - Parameters:
  ///   - component: The component.
  ///   - environment: The environment in which the component would be shown.
  ///   - range: The size range for the layout.
  ///   - measurer: The measurer that breaks text into lines.
  /// - Returns: The size of the component with the initial values of its states; `nil` if it reads values that
  ///   only the main actor can read.
  package static func size(
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
      // Diagnostics are reported when the component is shown.
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

/// A receiver that ignores updates, for trees that are discarded at once.
private final class IgnoredUpdates: StateUpdateReceiver {
  @MainActor var actionRouter: (any ActionRouter)? { nil }

  func stateDidChange(
    of identity: Identity,
    mode: UpdateMode,
    isSaved: Bool,
    publish: @escaping @Sendable () -> Void
  ) {}
  func synchronousChangeHadNoEffect() {}
  func contentDidArrive(for identity: Identity) {}
  func requestFocus(by holder: any FocusRequester) {}
  @MainActor func objectWasMade() {}
}
