import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// The accessibility of views.
  static let meaning = [
    ConformanceCase(
      "A view has the accessibility role that its attributes state, and loses it without them",
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
    ),
    ConformanceCase(
      "A view with a larger depth is drawn and hit in front, and keeps its reading order",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 100))
            + view(one, .box, in: box, Rect(x: 0, y: 0, width: 60, height: 60))
            + view(two, .box, in: box, Rect(x: 20, y: 20, width: 60, height: 60))
            + view(three, .box, in: root, Rect(x: 50, y: 0, width: 50, height: 50))
            + [
              .set(one, .background(Color(.fixed(RGB(hex: 0xFF0000))))),
              .set(two, .background(Color(.fixed(RGB(hex: 0x00FF00))))),
              .set(three, .background(Color(.fixed(RGB(hex: 0x0000FF))))),
              .set(one, .depth(2)),
            ]
        ),
        .expectPixel(Point(x: 40, y: 40), RGB(hex: 0xFF0000)),
        .expectPixel(Point(x: 55, y: 40), RGB(hex: 0x0000FF)),
        .expectOrder(box, [one, two]),
        .tap(
          Point(x: 40, y: 40),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 40, y: 40))
        ),
        .commit([.reset(one, .depth)]),
        .expectPixel(Point(x: 40, y: 40), RGB(hex: 0x00FF00)),
      ]
    ),
    ConformanceCase(
      "Announcements have their text and liveness, polite or assertive",
      [
        .commit(start),
        .request(.announce("Saved")),
        .expectAnnouncement("Saved", .polite),
        .request(.announce("The connection is lost", .assertive)),
        .expectAnnouncement("The connection is lost", .assertive),
        .request(.announce("Saved again")),
        .expectAnnouncement("Saved again", .polite),
      ]
    ),
  ]

  private static let roles: [Accessibility.Role] = [
    .heading, .button, .list, .listItem, .image, .toggle, .radioGroup, .radio, .progress, .status,
    .link, .slider, .stepper, .menu, .menuItem,
  ]
}
