import RowanComponents

/// The passes of a commit, in this order:
///
/// 1. **Build**, 2. **layout** and 3. **mount** of the layers from back to front (``LayerPass``),
///    then of the changed rows in them, outer rows before inner ones; then of the lists that have
///    requested a layout, outer lists first. After that the moves of views are animated.
/// 4. Corrections of input for the new views: gestures of views that no longer take input are cancelled, and fields
///    show the app's text again if the app rejected an edit.
/// 5. **Focus** follows its view, moves into a modal layer, or moves to where components request it
///    (``FocusManager``). Lists that change because of that are laid out again.
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
  /// - Parameter environment: Returns the environment of the session, which app code may change during the passes.
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
