import Rowan

/// The provider of the screen of all devices of one kind.
struct DevicesProvider<Types: DeviceScreen>: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts
  /// The interactor that samples the devices.
  let sampler: any AsyncInteractable<Look<[Types.Device]>>

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<Types>? {
    ScreenDestination<Types>(
      request,
      stateModel: DevicesModel<Types>(pace: parts.pace, clock: parts.clock),
      interactors: [.sampler: sampler]
    )
  }
}
