public import RowanComponents
public import RowanCore

extension Component {
  /// The component in another theme: its fonts, distances, radii and the lengths of its controls.
  ///
  /// Colours and motion stay the session's, because the host applies those by itself. Make the theme once
  /// and keep it: copies of one theme are compared in no time.
  public func theme(_ theme: Theme) -> ModifiedComponent<Self, EnvironmentModifier<Theme>> {
    environment(\.theme, theme)
  }

  /// The component with controls of a size.
  public func controlSize(
    _ size: ControlSize
  ) -> ModifiedComponent<Self, EnvironmentModifier<ControlSize>> {
    environment(\.controlSize, size)
  }
}
