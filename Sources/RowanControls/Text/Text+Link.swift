import RowanComponents
public import RowanCore

extension Text {
  /// The text as a link to an address.
  ///
  /// ```swift
  /// Text("Read ") + Text("the terms").link("https://example.org/terms") + Text(" first.")
  /// ```
  ///
  /// Its words are underlined, in the colour of links unless they have one, and can be clicked wherever they
  /// are wrapped to. Tab goes from one link to the next, return follows it, and assistive technology finds it
  /// among the other words. What opens links is ``RowanComponents/EnvironmentValues/openLink``.
  public func link(_ address: LinkAddress) -> Text {
    linked(TextLink(.address(address)))
  }

  /// The text as a link that does something.
  ///
  /// ```swift
  /// Text("Nothing found. ") + Text("Search everywhere").link { scope = .everything }
  /// ```
  public func link(_ action: @escaping @MainActor @Sendable () -> Void) -> Text {
    linked(TextLink(.action(ComponentAction(action))))
  }

  private func linked(_ link: TextLink) -> Text {
    styled { $0.link = $0.link ?? link }
  }
}
