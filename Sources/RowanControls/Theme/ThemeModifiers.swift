public import RowanComponents
public import RowanCore

extension Component {
  /// Sets the theme of the component and its content: fonts, distances, radii and control metrics.
  ///
  /// Colours, and the durations of animations that the host starts, such as hover feedback, remain
  /// those of the session, because the host applies them. Animations of components, such as an
  /// ``ActivityIndicator``, have the durations of this theme. Create the theme once and store it:
  /// copies of the same theme are compared in constant time.
  public func theme(_ theme: Theme) -> _ModifiedComponent<Self, _EnvironmentModifier<Theme>> {
    environment(\.theme, theme)
  }

  /// Sets the size of the controls in the component.
  public func controlSize(
    _ size: ControlSize
  ) -> _ModifiedComponent<Self, _EnvironmentModifier<ControlSize>> {
    environment(\.controlSize, size)
  }
}
