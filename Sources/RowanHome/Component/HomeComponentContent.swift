/// What a component shows in its section of a home screen.
public struct HomeComponentContent: Sendable {
  /// The items, in order. With `nil` the section is hidden; without any it shows its header, if it has one.
  public var items: [any HomeComponentItem]?
  /// What stands above the items; `nil` for nothing.
  public var header: HomeHeaderConfiguration?

  /// Creates a content.
  public init(items: [any HomeComponentItem]?, header: HomeHeaderConfiguration? = nil) {
    self.items = items
    self.header = header
  }

  /// The content of a section that is hidden.
  public static var hidden: HomeComponentContent { HomeComponentContent(items: nil) }
}

/// What stands above the items of a section.
public struct HomeHeaderConfiguration: Sendable {
  /// What the section is called.
  public var title: String
  /// What can be done with the section as a whole, by a button behind its title.
  public var action: HomeHeaderAction?

  /// Creates a header.
  public init(title: String, action: HomeHeaderAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// What can be done with a section as a whole.
public struct HomeHeaderAction: Sendable {
  /// The words on the button; “See all” where there are none.
  public var label: String
  /// Says what is to be done when the button is pressed; `nil` for nothing.
  public var handler: @MainActor @Sendable (HomeViewModel) -> HomeComponentAction?

  /// Creates an action.
  public init(
    label: String = "",
    handler: @escaping @MainActor @Sendable (HomeViewModel) -> HomeComponentAction?
  ) {
    self.label = label
    self.handler = handler
  }
}
