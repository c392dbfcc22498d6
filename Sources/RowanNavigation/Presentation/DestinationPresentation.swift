/// How something is presented.
public enum DestinationPresentationType<App: NavigationTypes>: Sendable {
  /// On the nearest stack, or back in it.
  case navigationStack(type: NavigationStackPresentation)
  /// On a tab, which is selected.
  case tabBar(tab: App.Tab)
  /// In a column, which gets the focus.
  case splitView(column: SplitColumn)
  /// Within the current screen.
  case addToCurrent
  /// In the place of the current screen.
  case replaceCurrent
  /// Instead of everything.
  case replaceRoot
  /// By going back to the nearest screen of the route; it is an error if none leads to the current one.
  case moveToNearest
  /// As a sheet, or by closing one.
  case sheet(type: SheetPresentation, options: SheetOptions? = nil)
  /// One after the other; those passed on the way are told that they are not visible.
  case destinationPath(path: [DestinationPresentation<App>])
  /// As the app says.
  case custom(presentation: CustomPresentation<App>)
}

/// Forth or back in a stack.
public enum NavigationStackPresentation: Hashable, Sendable {
  /// Puts something on the stack.
  case present
  /// Takes the topmost off it.
  case goBack
}

/// Opening or closing a sheet.
public enum SheetPresentation: Hashable, Sendable {
  /// Opens one.
  case present
  /// Closes the one that is the target, or else that of the screen which asks for it.
  case dismiss
}

/// What to present and how, as a value: whoever gets one can change it without anybody else noticing.
public struct DestinationPresentation<App: NavigationTypes>: Sendable {
  /// The route; none where one goes back.
  public var destinationType: App.Route?
  /// How.
  public var presentationType: DestinationPresentationType<App>
  /// What is handed over.
  public var contentType: App.Content?
  /// Whether the app or the platform wants it.
  public var actionType: DestinationActionType
  /// The screen or sheet that it is meant for.
  public var actionTargetID: NavigationID?
  /// The screen or the group at which it begins, in sight or not; `nil` for the screen that asks for it.
  public var currentDestinationID: NavigationID?
  /// The screen that asked for it.
  public var parentDestinationID: NavigationID?
  /// Who changes it before it is performed.
  public var assistantType: ActionAssistantType<App>
  /// Told once whether it was presented.
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

  /// The presentation as an assistant has changed it.
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

/// A presentation that the app makes itself: a function from one tree to the next.
public struct CustomPresentation<App: NavigationTypes>: Sendable {
  /// What such a presentation knows.
  public struct Context: Sendable {
    /// The tree as it is.
    public let tree: NavigationTree<App>
    /// What is to be presented; none if the presentation has no route.
    public let presented: NavigationNode<App>?
    /// The screen that is current for it.
    public let current: NavigationID
    /// The screen that asked for it.
    public let parent: NavigationID?
  }

  /// Gives the next tree; `nil` if it is not possible.
  public var transform: @MainActor @Sendable (Context) -> NavigationTree<App>?

  /// Creates a presentation.
  public init(_ transform: @escaping @MainActor @Sendable (Context) -> NavigationTree<App>?) {
    self.transform = transform
  }
}
