public import RowanComponents
public import RowanCore

extension Component {
  /// Sets the theme of the component and its content: fonts, distances, radii and control metrics.
  ///
  /// Colours and motion remain those of the session, because the host applies them. Create the theme once
  /// and store it: copies of the same theme are compared in constant time.
  public func theme(_ theme: Theme) -> ModifiedComponent<Self, EnvironmentModifier<Theme>> {
    environment(\.theme, theme)
  }

  /// Sets the size of the controls in the component.
  public func controlSize(
    _ size: ControlSize
  ) -> ModifiedComponent<Self, EnvironmentModifier<ControlSize>> {
    environment(\.controlSize, size)
  }
}
