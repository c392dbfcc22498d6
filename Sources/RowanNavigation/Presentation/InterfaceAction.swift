/// What an event does: a value that can be called, and that assistants change before it is.
@MainActor
public struct InterfaceAction<App: NavigationTypes> {
  /// What the action does.
  public typealias Function =
    @MainActor (any EventTypeable, InterfaceActionData<App>) throws(NavigationError) -> Void

  /// What happened.
  public var eventType: any EventTypeable
  /// What it is about.
  public var data: InterfaceActionData<App>
  /// What it does.
  public var function: Function

  /// Creates an action.
  public init(
    eventType: any EventTypeable,
    data: InterfaceActionData<App> = InterfaceActionData(),
    function: @escaping Function
  ) {
    self.eventType = eventType
    self.data = data
    self.function = function
  }

  /// Does it.
  ///
  /// - Throws: Why it is not possible.
  public func callAsFunction() throws(NavigationError) {
    try function(eventType, data)
  }
}

/// What an action is about; what is `nil` is as its presentation says.
public struct InterfaceActionData<App: NavigationTypes>: Sendable {
  /// The route to present.
  public var destinationType: App.Route?
  /// How to present it.
  public var presentationType: DestinationPresentationType<App>?
  /// What to hand over.
  public var contentType: App.Content?
  /// Whether the app or the platform wants it.
  public var actionType: DestinationActionType
  /// The screen on which it happened.
  public var parentID: NavigationID?
  /// The screen that is current for it.
  public var currentDestinationID: NavigationID?
  /// The screen or sheet that it is meant for.
  public var actionTargetID: NavigationID?

  /// Creates data that leave all to the presentation.
  public init() { actionType = .presentation }

  init(_ presentation: DestinationPresentation<App>) {
    destinationType = presentation.destinationType
    presentationType = presentation.presentationType
    contentType = presentation.contentType
    actionType = presentation.actionType
    actionTargetID = presentation.actionTargetID
    currentDestinationID = presentation.currentDestinationID
    parentID = presentation.parentDestinationID
  }
}

/// Who wants an action.
public enum DestinationActionType: Hashable, Sendable {
  /// The app.
  case presentation
  /// The platform: its back button, or a sheet pulled down.
  case systemNavigation
}

/// Changes an action before it is performed: another route, another way to present it, other content.
@MainActor
public protocol InterfaceActionConfiguring<App>: Sendable {
  /// The app.
  associatedtype App: NavigationTypes

  /// The action as it is to be performed.
  func configure(
    interfaceAction: InterfaceAction<App>,
    eventType: any EventTypeable,
    destination: any Destinationable<App.Route, App.Content, App.Tab>,
    content: App.Content?
  ) -> InterfaceAction<App>
}

/// Who changes an action before it is performed.
public enum ActionAssistantType<App: NavigationTypes>: Sendable {
  /// What was handed over goes along, if the presentation has no content of its own.
  case basic
  /// An assistant of the app's own.
  case custom(any InterfaceActionConfiguring<App>)
}

/// Hands over what the event brings, if the presentation has no content of its own.
public struct DefaultActionAssistant<App: NavigationTypes>: InterfaceActionConfiguring {
  /// Creates an assistant.
  public nonisolated init() {}

  /// Says where the event happened, and hands over what it brings.
  public func configure(
    interfaceAction: InterfaceAction<App>,
    eventType: any EventTypeable,
    destination: any Destinationable<App.Route, App.Content, App.Tab>,
    content: App.Content?
  ) -> InterfaceAction<App> {
    var action = interfaceAction
    action.data.parentID = destination.id
    if action.data.contentType == nil { action.data.contentType = content }
    return action
  }
}

/// What platforms do by themselves.
public enum SystemNavigationType: EventTypeable, CaseIterable {
  /// Goes back in a stack.
  case navigateBackInStack
  /// Closes the sheet that a screen is on, or else the one that it has asked for.
  case dismissSheet

  func presentationType<App: NavigationTypes>() -> DestinationPresentationType<App> {
    switch self {
    case .navigateBackInStack: .navigationStack(type: .goBack)
    case .dismissSheet: .sheet(type: .dismiss)
    }
  }
}

/// What a move of the platform's is about; `nil` stands for the screen that tells of it.
public struct SystemNavigationOptions: Hashable, Sendable {
  /// The screen or sheet that is meant.
  public var targetID: NavigationID?
  /// The screen that is current for it.
  public var currentDestinationID: NavigationID?
  /// The screen on which it happened.
  public var parentID: NavigationID?

  /// Creates options.
  public init(
    targetID: NavigationID? = nil,
    currentDestinationID: NavigationID? = nil,
    parentID: NavigationID? = nil
  ) {
    self.targetID = targetID
    self.currentDestinationID = currentDestinationID
    self.parentID = parentID
  }
}
