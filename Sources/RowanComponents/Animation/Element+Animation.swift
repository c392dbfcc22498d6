extension Element {
  /// Adds an animation record to the element. Creates a view if the element has none.
  mutating func animate(by record: AnimationRecord) {
    changeAnimations { $0.records.append(record) }
  }

  mutating func changeAnimations(_ change: (inout ElementAnimations) -> Void) {
    if view == nil { view = ViewDescription(kind: .box) }
    var animations = self.animations ?? ElementAnimations()
    change(&animations)
    self.animations = animations
  }
}
