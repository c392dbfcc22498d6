extension Element {
  /// The connection of the element to a focus state. Setting it creates a view if the element has none.
  package var focusLink: FocusLink? {
    get { extras?.values.focusLink }
    set {
      if newValue != nil && view == nil { view = ViewDescription(kind: .box) }
      changeExtras { $0.focusLink = newValue }
    }
  }
}
