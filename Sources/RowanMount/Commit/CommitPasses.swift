import RowanComponents

/// The passes of a commit, in their order:
///
/// 1. **Build**, 2. **layout** and 3. **mount** of the layers from the back to the front (``LayerPass``), then of the
///    rows in them that have changed by themselves, the outer before the inner ones; then of lists in which anything has
///    changed that others depend on, once each.
/// 4. Corrections of input that concern the new views: gestures of views that take no input any more are cancelled,
///    and fields whose edits the app has refused show the app's text again.
/// 5. **Focus**: it follows its view, goes into modal layers, or where components ask for it (``FocusManager``). Lists that
///    change because of that are laid out again.
/// 6. **Send**: the host gets the mutations of all passes as one batch (``SendPass``).
@MainActor
final class CommitPasses {
  let layerPass: LayerPass
  let sendPass: SendPass
  private let updates: UpdateQueue
  private let mounter: ViewMounter
  private let layers: LayerStack
  private let gestures: GestureTracker
  private let fields: FieldEdits
  private let focusManager: FocusManager

  init(
    updates: UpdateQueue,
    mounter: ViewMounter,
    layers: LayerStack,
    gestures: GestureTracker,
    fields: FieldEdits,
    focusManager: FocusManager,
    sendPass: SendPass
  ) {
    layerPass = LayerPass(updates: updates, mounter: mounter, layers: layers)
    self.sendPass = sendPass
    self.updates = updates
    self.mounter = mounter
    self.layers = layers
    self.gestures = gestures
    self.fields = fields
    self.focusManager = focusManager
  }

  /// Runs all passes once.
  /// - Parameter environment: Returns the present environment of the session, which app code may change meanwhile.
  func run(environment: () -> EnvironmentValues) {
    updates.flush(takingAlong: layers.isAnyStale) { layerPass.run(environment: environment) }
    mounter.animator.finishMoves()
    gestures.cancelRefusedGestures()
    fields.showTextsOfApp()
    focusManager.update()
    updates.layOut()
    sendPass.run()
  }
}
