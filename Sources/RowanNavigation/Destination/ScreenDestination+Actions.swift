extension ScreenDestination {
  /// Makes the actions of the events.
  func buildInterfaceActions(
    _ flow: Flow<Types.App>,
    presentations: [Types.Event: DestinationPresentation<Types.App>],
    requests: [Types.Event: any InteractorConfiguring<Types>]
  ) {
    self.flow = flow
    self.presentations = EventTable(presentations)
    self.requests = EventTable(requests)
    for (event, presentation) in presentations {
      if requests[event] != nil {
        report(
          .duplicateEventTypeUsed(
            message: "“\(event.rawValue)” has both a presentation and a request; it presents."
          )
        )
      }
      actions[event] = action(event, presentation)
    }
    for navigation in SystemNavigationType.allCases {
      let presentation = DestinationPresentation<Types.App>(
        presentationType: navigation.presentationType(),
        actionType: .systemNavigation
      )
      systemActions[navigation] = action(navigation, presentation)
    }
  }

  private func action(
    _ event: any EventTypeable,
    _ presentation: DestinationPresentation<Types.App>
  ) -> InterfaceAction<Types.App> {
    let data = InterfaceActionData(presentation)
    return InterfaceAction(eventType: event, data: data) {
      [weak self] _, data throws(NavigationError) in
      guard let self, let flow = self.flow else {
        throw .detached(message: "The screen is not shown by a flow any more.")
      }
      try flow.present(presentation.merged(with: data), from: data.parentID ?? self.id)
    }
  }

  /// Does what is configured for an event, as its assistant wants it; throws why that is not possible.
  public func performAction(
    for eventType: Types.Event,
    content: Types.App.Content? = nil
  ) throws(NavigationError) {
    guard !isRemoved else {
      throw .detached(message: "“\(type.rawValue)” is not shown by a flow any more.")
    }
    if let action = actions[eventType] {
      try configured(action, presentations[eventType]?.assistantType, eventType, content)()
    } else if let request = requests[eventType] {
      request.handleRequest(destination: self, content: content)
    } else {
      throw .missingInterfaceAction(
        message: "“\(type.rawValue)” has no action for “\(eventType.rawValue)”."
      )
    }
  }

  /// Goes back from this screen, or closes its sheet, as platforms do by themselves.
  ///
  /// The sheet of a screen is the one that it is on, or else the one that it has asked for.
  ///
  /// - Parameters:
  ///   - navigationType: What to do.
  ///   - options: What it is about; this screen where nothing is said.
  /// - Throws: Why it is not possible.
  public func performSystemNavigationAction(
    navigationType: SystemNavigationType,
    options: SystemNavigationOptions = SystemNavigationOptions()
  ) throws(NavigationError) {
    guard var action = systemActions[navigationType] else {
      throw .detached(message: "“\(type.rawValue)” is not shown by a flow.")
    }
    action.data.parentID = options.parentID ?? id
    action.data.currentDestinationID = options.currentDestinationID ?? id
    action.data.actionTargetID = options.targetID
    try action()
  }

  /// The presentation that an event has.
  public func presentation(for eventType: Types.Event) -> DestinationPresentation<Types.App>? {
    presentations[eventType]
  }

  private func configured(
    _ action: InterfaceAction<Types.App>,
    _ assistant: ActionAssistantType<Types.App>?,
    _ event: Types.Event,
    _ content: Types.App.Content?
  ) -> InterfaceAction<Types.App> {
    var action = action
    action.eventType = event
    switch assistant {
    case .custom(let assistant):
      return assistant.configure(
        interfaceAction: action,
        eventType: event,
        destination: self,
        content: content
      )
    case .basic, nil:
      return DefaultActionAssistant<Types.App>().configure(
        interfaceAction: action,
        eventType: event,
        destination: self,
        content: content
      )
    }
  }

  /// Tells the app of something that went wrong where nobody could be told by an error.
  func report(_ error: NavigationError) {
    if let flow { flow.report(error, type) } else { journal.lost(error, type) }
  }
}
