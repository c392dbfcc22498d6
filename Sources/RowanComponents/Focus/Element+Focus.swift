extension Element {
  /// What follows the keyboard focus into the element and out of it; setting one gives the element a
  /// view.
  public var focusLink: FocusLink? {
    get { extras?.values.focusLink }
    set {
      if newValue != nil && view == nil { view = ViewDescription(kind: .box) }
      changeExtras { $0.focusLink = newValue }
    }
  }
}
