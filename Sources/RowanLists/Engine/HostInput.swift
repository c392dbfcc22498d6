import RowanComponents
import RowanCore
import RowanHostInterface

/// Sends the host the kinds of input that the list handles, if they have changed.
@MainActor
final class HostInput {
  private unowned let list: any ListAccess
  private let features: ListFeatures
  /// The interaction that was last sent to the host.
  private var interaction: Interaction = []
  /// The key commands that were last sent to the host.
  private var commands: [KeyCombination] = []

  init(of list: any ListAccess, features: ListFeatures) {
    self.list = list
    self.features = features
  }

  /// Resets the state for another host, so that everything is sent again.
  func reset() {
    interaction = []
    commands = []
  }

  /// Sends the key commands of the list to the host, if they have changed.
  func recordCommands(in context: any MountContext) {
    let new = list.takesRowInput && list.handlers.contains(.commands) ? features.keyCommands : []
    guard new != commands else { return }
    commands = new
    context.setCommands(new)
  }

  /// Sends the interaction of the list to the host, if it has changed.
  func recordInteraction(in context: any MountContext) {
    var wanted: Interaction = list.takesInput || list.containsRowButtons ? .navigation : []
    // Without rows, the list itself is the drop target of a keyboard drag.
    if list.interaction.takesDraggedItems, list.layout.rowCount == 0 { wanted.insert(.focus) }
    guard wanted != interaction else { return }
    interaction = wanted
    context.setInteraction(wanted)
  }
}
