extension ScreenDestination {
  /// Creates the actions of the events and of the platform.
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
            message: "The event “\(event.rawValue)” has a presentation and a request."
              + " The request is ignored."
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
        throw .detached(message: "The screen is no longer shown by a flow.")
      }
      try flow.present(presentation.merged(with: data), from: data.parentID ?? self.id)
    }
  }

  /// Performs the action configured for an event: its presentation, as modified by its assistant,
  /// or else its request to an interactor.
  ///
  /// - Parameters:
  ///   - eventType: The event.
  ///   - content: The content of the event.
  /// - Throws: The reason why it is not possible.
  public func performAction(
    for eventType: Types.Event,
    content: Types.App.Content? = nil
  ) throws(NavigationError) {
    guard !isRemoved else {
      throw .detached(message: "“\(type.rawValue)” is no longer shown by a flow.")
    }
    if let action = actions[eventType] {
      try configured(action, presentations[eventType]?.assistantType, eventType, content)()
    } else if let request = requests[eventType] {
      request.handleRequest(destination: self, content: content)
    } else {
      throw .missingInterfaceAction(
        message: "“\(type.rawValue)” has no action for the event “\(eventType.rawValue)”."
      )
    }
  }

  /// Performs navigation of the platform: goes back from this screen, or dismisses its sheet.
  ///
  /// The sheet of a screen is the sheet that contains it, or else the sheet that it has presented.
  ///
  /// - Parameters:
  ///   - navigationType: The navigation to perform.
  ///   - options: The screens that the navigation refers to; this screen by default.
  /// - Throws: The reason why it is not possible.
  public func performSystemNavigationAction(
    navigationType: SystemNavigationType,
    options: SystemNavigationType.Options = SystemNavigationType.Options()
  ) throws(NavigationError) {
    guard var action = systemActions[navigationType] else {
      throw .detached(message: "“\(type.rawValue)” is not shown by a flow.")
    }
    action.data.parentID = options.parentID ?? id
    action.data.currentDestinationID = options.currentDestinationID ?? id
    action.data.actionTargetID = options.targetID
    try action()
  }

  /// Returns the presentation configured for an event, or `nil` if there is none.
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

  /// Reports to the app an error that no caller can receive.
  func report(_ error: NavigationError) {
    if let flow { flow.report(error, type) } else { journal.lost(error, type) }
  }
}
