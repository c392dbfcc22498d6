/// The content of a component's section.
public struct HomeComponentContent: Sendable {
  /// The items, in order. With `nil`, the section is hidden. Without items, only its header is shown, if there is one.
  public var items: [any HomeComponentItem]?
  /// The header above the items, or `nil` for none.
  public var header: HomeHeaderConfiguration?

  /// Creates the content of a section.
  public init(items: [any HomeComponentItem]?, header: HomeHeaderConfiguration? = nil) {
    self.items = items
    self.header = header
  }

  /// The content of a hidden section.
  public static var hidden: HomeComponentContent { HomeComponentContent(items: nil) }
}

/// The header of a section.
public struct HomeHeaderConfiguration: Sendable {
  /// The title of the section.
  public var title: String
  /// The button after the title, or `nil` for none.
  public var action: HomeHeaderAction?

  /// Creates a header.
  public init(title: String, action: HomeHeaderAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// The button of a section header.
public struct HomeHeaderAction: Sendable {
  /// The title of the button; “See all” if it is empty.
  public var label: String
  /// Called when the button is pressed. Returns the action to perform, or `nil` for none.
  public var handler: @MainActor @Sendable (HomeViewModel) -> HomeComponentAction?

  /// Creates the button of a header.
  public init(
    label: String = "",
    handler: @escaping @MainActor @Sendable (HomeViewModel) -> HomeComponentAction?
  ) {
    self.label = label
    self.handler = handler
  }
}
