import RowanCore
import RowanHostInterface

/// Samples of each kind of value that is sent.
enum Samples {
  static let font = FontReference(
    file: ResourceID(digest: "ab12"),
    weight: 700,
    hasMonospacedDigits: true,
    description: ""
  )

  static let text = TextContent(
    layout: TextLayout(
      size: .zero,
      lines: [
        TextLine(
          runs: [
            run("Say \"hi\"\\\n\u{1}", x: 0, .label, isRightToLeft: false),
            run("שלום 👋", x: 40.25, .accent, isRightToLeft: true, shaping: .joinsAfter),
            run("漢字", x: 90, width: 28, .label, isRightToLeft: false, shaping: .isEstimated),
          ],
          baseline: 15,
          top: 0,
          height: 0,
          width: 0
        )
      ]
    ),
    origin: Point(x: 2, y: 3.5)
  )

  static let field = FieldConfiguration(
    placeholder: "Search",
    font: font,
    fontSize: 13.5,
    color: .label,
    insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
    isEnabled: false
  )

  static let secureField: FieldConfiguration = {
    var secure = field
    secure.isSecure = true
    return secure
  }()

  static let accessibility = Accessibility(
    role: .listItem,
    label: "Row",
    value: "42 %",
    hint: "Opens it",
    isExpanded: false,
    isHidden: true,
    position: Accessibility.SetPosition(index: 6, count: 1_000_000)
  )

  static let meter = Accessibility(
    role: .progress,
    isChecked: true,
    isSelected: false,
    fraction: 0.625,
    level: 2,
    live: .assertive,
    actions: ["Delete", "Mark \"read\""]
  )

  static let path: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: -1.5))
    path.line(to: Point(x: 10, y: 0.125))
    path.curve(
      to: Point(x: 1, y: 2),
      control1: Point(x: -3, y: 4),
      control2: Point(x: 5.5, y: 6)
    )
    path.close()
    return path
  }()

  static let sharedOutline = PathResource(path)

  static let drawing = Drawing(
    space: Size(width: 24, height: 12.5),
    fit: .stretch,
    isMirrored: true,
    shapes: [
      DrawingShape(.path(path), fill: Color(.accent, opacity: 0.5)),
      DrawingShape(.shared(sharedOutline), stroke: Stroke(.negative, width: 1.5)),
      DrawingShape(.path(Path()), fill: .label, stroke: Stroke(.separator, width: 2)),
    ]
  )

  static func image(digest: String) -> ImageResource {
    ImageResource(
      id: ResourceID(digest: digest),
      format: .png,
      pixelSize: Size(width: 4, height: 2),
      content: ResourceBytes([1, 2, 3])
    )
  }

  static let attributes: [ViewAttribute] = [
    .shadow(Shadow(color: Color(.label, opacity: 0.25), radius: 8, offset: Point(x: 1, y: -2))),
    .drawing(drawing), .image(ImageContent(image(digest: "c0de"), mode: .fill)),
    .track(ViewTrack(start: 12.5, end: 45_000_000)), .accessibility(meter),
    .track(ViewTrack(source: .pull, start: 0, end: 64)),
    .scroll(ScrollConfiguration(contentSize: Size(width: 20, height: 400), pull: 64)),
    .background(.surface), .hoverBackground(Color(.fill, opacity: 0.06)),
    .pressedBackground(Color(.fixed(RGB(hex: 0x0B6E6E)))),
    .border(Border(color: .separator, width: 0.5)), .cornerRadius(6), .opacity(0.333),
    .clipsContent(true), .text(text), .field(field), .field(secureField),
    .scroll(
      ScrollConfiguration(axis: .horizontal, contentSize: Size(width: 45_000_000, height: 20))
    ),
    .scroll(
      ScrollConfiguration(
        axis: .horizontal,
        contentSize: Size(width: 900, height: 20),
        isMirrored: true,
        showsIndicators: false
      )
    ),
    .scroll(ScrollConfiguration(contentSize: Size(width: 20, height: 900), hasBarAtLeft: true)),
    .gradient(Gradient([.accent, Color(red: 0, green: 0, blue: 1), .label.opacity(0.5)])),
    .gradient(Gradient([.accent, .fill], .radial(center: .topLeading, radius: 0.75))),
    .interaction([.tap, .focus, .navigation]), .accessibility(accessibility),
    .identifier("the \"first\" row"),
    .hosted(HostedContent(kind: "gauge", payload: #"{"level":0.5,"name":"é"}"#)),
    .hosted(HostedContent(kind: "gauge", payload: "1", direction: .rightToLeft)),
    .gestures(Gestures(doubleTap: true, longPress: true, longPressDuration: 0.75, pan: .vertical)),
    .gestures(Gestures(pan: .all, press: true)), .gestures(Gestures(innerPress: true)),
    .gestures(Gestures(secondaryTap: true, lift: true)), .gestures(Gestures(pinch: true)),
    .transform(
      ViewTransform(translation: Point(x: -4, y: 0.5), scaleX: 1.5, scaleY: -2, rotation: 90)
    ),
    .commands([
      KeyCombination("\"", modifiers: .control), KeyCombination(.function(12)),
      KeyCombination(.backspace, modifiers: [.alt, .shift]),
    ]),
    .missingContent(
      ContentPattern(
        length: 44.5,
        shapes: [
          .init(
            frame: Rect(x: 16, y: 8, width: 120, height: 9.5),
            color: Color(.label, opacity: 0.1)
          ),
          .init(frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .surface, isRound: true),
        ]
      )
    ), .missingContent(ContentPattern(length: 40, shapes: [])),
    .pressOutcome(
      PressOutcome(
        .toggles,
        appearance: PressOutcome.Appearance(
          [.background(.surface), .transform(ViewTransform(translation: Point(x: -20, y: 0)))],
          resetting: [.border, .hoverBackground],
          textColor: .onAccent
        )
      )
    ),
    .pressOutcome(
      PressOutcome(
        .chooses,
        appearance: PressOutcome.Appearance(revealsContent: true)
      )
    ),
    .pressOutcome(
      PressOutcome(
        .counts(PressOutcome.Values(texts: ["1 \"", "2"], fractions: [0, 0.5], index: 1))
      )
    ),
    .pressOutcome(PressOutcome(.counts(PressOutcome.Values(texts: ["7"], index: 0)))),
    .pressOutcome(PressOutcome(.steps(by: -1))), .pressOutcome(PressOutcome(.showsValue)),
    .pressOutcome(PressOutcome(.toggles)),
    .pressOutcome(PressOutcome(.chooses)),
    .pressOutcome(PressOutcome(.pressesControl)),
    .pressOutcome(PressOutcome(appearance: PressOutcome.Appearance([.opacity(0.5)]))),
    .depth(3), .track(.pointer(.horizontal, factor: -0.5)),
    .pointerTrack(
      PointerTrack(
        range: -160...0,
        resistance: 0.25,
        snaps: [.init(-320, reach: -200, takesFlings: false), .init(-160), .init(0)],
        thresholds: [-200],
        rest: 2,
        revision: 7,
        isAnimated: false
      )
    ),
  ]

  static let mutations: [ViewMutation] =
    [
      .create(ViewID(1), .scroll), .setRoot(ViewID(1), of: .sheet),
      .place(ViewID(2), in: ViewID(1), before: nil),
      .place(ViewID(2), in: ViewID(1), before: ViewID(3)),
      .setFrame(ViewID(2), Rect(x: -1.5, y: 44_999_955, width: 1.0 / 3, height: 1e-9)),
      .reset(ViewID(2), .accessibility), .setHidden(ViewID(2), true), .setHidden(ViewID(2), false),
      .bind(ViewID(2), generation: .max), .writeText(ViewID(4), "\u{7F}\t\u{2028}é", answering: 7),
      .correctScroll(ViewID(1), delta: -0.1, sequence: 12),
      .reveal(ViewID(1), offset: 12.5, animated: true), .focus(ViewID(4)), .focus(nil),
      .destroy(ViewID(.max)),
    ] + attributes.map { .set(ViewID(5), $0) }

  private static func run(
    _ text: String,
    x: Double,
    width: Double = 0,
    _ color: Color,
    isRightToLeft: Bool,
    shaping: TextShaping = []
  ) -> TextRun {
    TextRun(
      text: text,
      x: x,
      width: width,
      font: font,
      fontSize: 14,
      color: color,
      level: isRightToLeft ? 1 : 0,
      shaping: shaping
    )
  }
}
