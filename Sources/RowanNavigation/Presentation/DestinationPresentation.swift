/// The kind of a presentation: the position of a screen in the tree, or a move back.
public enum DestinationPresentationType<App: NavigationTypes>: Sendable {
  /// Pushes onto the nearest stack, or goes back in it.
  case navigationStack(type: NavigationStackPresentation)
  /// Selects a tab, and shows the screen there if the presentation has a route.
  case tabBar(tab: App.Tab)
  /// Focuses a column, and shows the screen there if the presentation has a route.
  case splitView(column: SplitColumn)
  /// Embeds the screen in the one at which the presentation starts.
  case addToCurrent
  /// Replaces the screen at which the presentation starts.
  case replaceCurrent
  /// Replaces the whole tree.
  case replaceRoot
  /// Goes back to the nearest screen of the route below the screen at which the presentation
  /// starts. Fails if there is none.
  case moveToNearest
  /// Presents a sheet, or dismisses one.
  case sheet(type: SheetPresentation, options: SheetOptions? = nil)
  /// Makes several presentations in sequence. Models of intermediate screens are called with `isVisible: false`.
  case destinationPath(path: [DestinationPresentation<App>])
  /// Uses a function of the app.
  case custom(presentation: CustomPresentation<App>)
}

/// A direction in a stack.
public enum NavigationStackPresentation: Hashable, Sendable {
  /// Pushes a screen onto the stack.
  case present
  /// Goes back to the target screen, or by one screen if the presentation has no target.
  case goBack
}

/// The presentation or the dismissal of a sheet.
public enum SheetPresentation: Hashable, Sendable {
  /// Presents a sheet.
  case present
  /// Dismisses the target sheet, or else the sheet of the requesting screen.
  case dismiss
}

/// A request to present a route. It is a value: changing a copy has no effect elsewhere.
public struct DestinationPresentation<App: NavigationTypes>: Sendable {
  /// The route, or `nil` for presentations that go back.
  public var destinationType: App.Route?
  /// The kind of the presentation.
  public var presentationType: DestinationPresentationType<App>
  /// The content passed to the screen.
  public var contentType: App.Content?
  /// Whether the app or the platform requests the presentation.
  public var actionType: DestinationActionType
  /// The screen or sheet that the presentation applies to.
  public var actionTargetID: NavigationID?
  /// The screen or the group at which the presentation starts, visible or not; `nil` for the requesting screen.
  public var currentDestinationID: NavigationID?
  /// The screen that requests the presentation.
  public var parentDestinationID: NavigationID?
  /// The assistant that modifies the presentation before it is performed.
  public var assistantType: ActionAssistantType<App>
  /// Called once with whether the presentation was performed.
  public var completionClosure: (@MainActor @Sendable (Bool) -> Void)?

  /// Creates a presentation.
  public init(
    destinationType: App.Route? = nil,
    presentationType: DestinationPresentationType<App>,
    contentType: App.Content? = nil,
    actionType: DestinationActionType = .presentation,
    actionTargetID: NavigationID? = nil,
    currentDestinationID: NavigationID? = nil,
    parentDestinationID: NavigationID? = nil,
    assistantType: ActionAssistantType<App> = .basic,
    completionClosure: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    self.destinationType = destinationType
    self.presentationType = presentationType
    self.contentType = contentType
    self.actionType = actionType
    self.actionTargetID = actionTargetID
    self.currentDestinationID = currentDestinationID
    self.parentDestinationID = parentDestinationID
    self.assistantType = assistantType
    self.completionClosure = completionClosure
  }

  /// Returns the presentation with the changes of an assistant.
  func merged(with data: InterfaceActionData<App>) -> DestinationPresentation {
    var merged = self
    merged.destinationType = data.destinationType ?? destinationType
    merged.presentationType = data.presentationType ?? presentationType
    merged.contentType = data.contentType ?? contentType
    merged.actionType = data.actionType
    merged.actionTargetID = data.actionTargetID ?? actionTargetID
    merged.currentDestinationID = data.currentDestinationID ?? currentDestinationID
    merged.parentDestinationID = data.parentID ?? parentDestinationID
    return merged
  }
}

/// A presentation implemented by the app as a function from one tree to the next.
public struct CustomPresentation<App: NavigationTypes>: Sendable {
  /// The input of a custom presentation.
  public struct Context: Sendable {
    /// The current tree.
    public let tree: NavigationTree<App>
    /// The node to present, or `nil` if the presentation has no route.
    public let presented: NavigationNode<App>?
    /// The screen at which the presentation starts.
    public let current: NavigationID
    /// The screen that requests the presentation.
    public let parent: NavigationID?
  }

  /// Returns the next tree, or `nil` if the presentation is not possible.
  public var transform: @MainActor @Sendable (Context) -> NavigationTree<App>?

  /// Creates a custom presentation.
  public init(_ transform: @escaping @MainActor @Sendable (Context) -> NavigationTree<App>?) {
    self.transform = transform
  }
}
