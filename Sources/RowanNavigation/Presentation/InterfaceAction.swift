/// The action of an event: a callable value, which assistants can modify before it is performed.
@MainActor
public struct InterfaceAction<App: NavigationTypes> {
  /// The implementation of an action.
  public typealias Function =
    @MainActor (any EventTypeable, InterfaceActionData<App>) throws(NavigationError) -> Void

  /// The event.
  public var eventType: any EventTypeable
  /// The parameters of the action.
  public var data: InterfaceActionData<App>
  /// The implementation of the action.
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

  /// Performs the action.
  ///
  /// - Throws: The reason why it is not possible.
  public func callAsFunction() throws(NavigationError) {
    try function(eventType, data)
  }
}

/// The parameters of an action. Each one overrides that of its presentation; `nil` leaves it
/// unchanged.
public struct InterfaceActionData<App: NavigationTypes>: Sendable {
  /// The route to present.
  public var destinationType: App.Route?
  /// The kind of the presentation.
  public var presentationType: DestinationPresentationType<App>?
  /// The content to pass to the screen.
  public var contentType: App.Content?
  /// Whether the app or the platform requests the action.
  public var actionType: DestinationActionType
  /// The screen on which the event occurred.
  public var parentID: NavigationID?
  /// The screen at which the presentation starts.
  public var currentDestinationID: NavigationID?
  /// The screen or sheet that the action applies to.
  public var actionTargetID: NavigationID?

  /// Creates parameters that override nothing but ``actionType``.
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

/// The source of an action.
public enum DestinationActionType: Hashable, Sendable {
  /// The app.
  case presentation
  /// The platform, such as its back button or a swipe that dismisses a sheet.
  case systemNavigation
}

/// A type that modifies an action before it is performed, such as its route, presentation or content.
@MainActor
public protocol InterfaceActionConfiguring<App>: Sendable {
  /// The navigation types of the app.
  associatedtype App: NavigationTypes

  /// Returns the action to perform.
  func configure(
    interfaceAction: InterfaceAction<App>,
    eventType: any EventTypeable,
    destination: any Destinationable<App.Route, App.Content, App.Tab>,
    content: App.Content?
  ) -> InterfaceAction<App>
}

/// The assistant that modifies an action before it is performed.
public enum ActionAssistantType<App: NavigationTypes>: Sendable {
  /// Passes the content of the event to the screen, if the presentation has no content.
  case basic
  /// An assistant provided by the app.
  case custom(any InterfaceActionConfiguring<App>)
}

/// An assistant that passes the content of the event to the screen, if the presentation has no content.
public struct DefaultActionAssistant<App: NavigationTypes>: InterfaceActionConfiguring {
  /// Creates an assistant.
  public nonisolated init() {}

  /// Sets the screen on which the event occurred, and the content of the event if the action has no
  /// content.
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

/// Navigation that platforms perform.
public enum SystemNavigationType: EventTypeable, CaseIterable {
  /// Goes back in a stack.
  case navigateBackInStack
  /// Dismisses the sheet that contains a screen, or else the sheet that the screen has presented.
  case dismissSheet

  func presentationType<App: NavigationTypes>() -> DestinationPresentationType<App> {
    switch self {
    case .navigateBackInStack: .navigationStack(type: .goBack)
    case .dismissSheet: .sheet(type: .dismiss)
    }
  }
}

extension SystemNavigationType {
  /// The parameters of navigation by the platform; `nil` for the screen whose destination performs
  /// it.
  public struct Options: Hashable, Sendable {
    /// The screen or sheet to which the navigation applies.
    public var targetID: NavigationID?
    /// The screen at which the navigation starts.
    public var currentDestinationID: NavigationID?
    /// The screen on which the event occurred.
    public var parentID: NavigationID?

    /// Creates parameters.
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
}
