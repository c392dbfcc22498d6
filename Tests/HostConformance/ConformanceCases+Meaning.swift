import RowanCore

extension ConformanceCase {
  /// What views mean to those who do not see them.
  static let meaning = [
    ConformanceCase(
      "A view is what its description says, and only as long as it says so",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 100))
            + [.set(box, .accessibility(Accessibility(role: .list, label: "Things")))]
        ),
        .expectRole(box, .list),
      ]
        + roles.flatMap { role -> [ConformanceStep] in
          let description = Accessibility(role: role, label: "Name", isChecked: true, fraction: 0.5)
          return [.commit([.set(box, .accessibility(description))]), .expectRole(box, role)]
        }
        + [.commit([.reset(box, .accessibility)]), .expectRole(box, nil)]
    )
  ]

  private static let roles: [Accessibility.Role] = [
    .heading, .button, .list, .listItem, .image, .toggle, .radioGroup, .radio, .progress, .status,
    .link, .slider, .stepper, .menu, .menuItem,
  ]
}
