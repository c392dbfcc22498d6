import RowanComponents
import RowanCore

/// Tells the host of a list in which input the list takes part. The host is told only of changes.
@MainActor
final class HostInput {
  private unowned let list: any ListAccess
  private let features: ListFeatures
  /// The input in which the list takes part, as the host knows it.
  private var interaction: Interaction = []
  /// The keys that the list has a use for, as the host knows them.
  private var commands: [KeyCombination] = []

  init(of list: any ListAccess, features: ListFeatures) {
    self.list = list
    self.features = features
  }

  /// Has another host told everything.
  func reset() {
    interaction = []
    commands = []
  }

  /// Tells the host which keys the list has a use for, if these are others than before.
  func recordCommands(in context: any MountContext) {
    let new = list.takesRowInput && list.handlers.contains(.commands) ? features.keyCommands : []
    guard new != commands else { return }
    commands = new
    context.setCommands(new)
  }

  /// Tells the host what input the list takes part in, if that is another than before.
  func recordInteraction(in context: any MountContext) {
    var wanted: Interaction = list.takesInput || list.containsRowButtons ? .navigation : []
    // Without rows, what keys carry is put down on the list itself.
    if list.interaction.takesDraggedItems, list.layout.rowCount == 0 { wanted.insert(.focus) }
    guard wanted != interaction else { return }
    interaction = wanted
    context.setInteraction(wanted)
  }
}
