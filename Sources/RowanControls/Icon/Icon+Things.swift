/// Icons of people, places, documents and marks.
extension Icon.Name {
  var thingSketch: IconSketch? {
    switch self {
    case .person: .circle(12, 8, 4.25).line("M4 20.5a8 6.25 0 0 1 16 0")
    case .people:
      .circle(9, 8.25, 3.75).line("M2.75 19.75a6.25 5.5 0 0 1 12.5 0")
        .line("M15.25 4.6a3.75 3.75 0 0 1 0 7.3M17.75 14.6a6.25 5.5 0 0 1 3.5 5.15")
    case .house:
      .line("M3.25 11L12 3.5l8.75 7.5")
        .line("M5.5 9.25v8.25A2.5 2.5 0 0 0 8 20h8a2.5 2.5 0 0 0 2.5-2.5V9.25")
        .line("M9.75 20v-5.5h4.5V20")
    case .star: .line(starOutline)
    case .starFilled: .line(starOutline).area(starOutline)
    case .heart: .line(heartOutline)
    case .heartFilled: .line(heartOutline).area(heartOutline)
    case .bell:
      .line(
        """
        M5.75 9.75a6.25 6.25 0 0 1 12.5 0c0 4.25.9 5.75 2 7.25H3.75c1.1-1.5 2-3 2-7.25z
        """
      )
      .line("M9.75 19.6a2.5 2.5 0 0 0 4.5 0")
    case .bookmark: .line("M6 20.5v-15A2.5 2.5 0 0 1 8.5 3h7A2.5 2.5 0 0 1 18 5.5v15L12 16z")
    case .flag:
      .line(
        """
        M5 21V4.25c2.25-1.25 4.6-1.25 7 0s4.75 1.25 7 0v9.5c-2.25 1.25-4.6 1.25-7 0
        s-4.75-1.25-7 0
        """
      )
      .directional()
    case .tag:
      .line(
        """
        M3.5 5.75v5.6a2.5 2.5 0 0 0 .73 1.77l6.9 6.9a2.5 2.5 0 0 0 3.54 0l5.35-5.35
        a2.5 2.5 0 0 0 0-3.54l-6.9-6.9a2.5 2.5 0 0 0-1.77-.73h-5.6A2.25 2.25 0 0 0 3.5 5.75z
        """
      )
      .dot(8, 8, 1.35)
    case .lock: .box(4.5, 10.5, 15, 10, 2.5).line("M8 10.5v-3a4 4 0 0 1 8 0v3").dot(12, 15.5, 1.35)
    case .unlock:
      .box(4.5, 10.5, 15, 10, 2.5).line("M8 10.5v-3a4 4 0 0 1 7.75-1.35").dot(12, 15.5, 1.35)
    case .key: .circle(8, 16, 4.5).line("M11.2 12.8L20.5 3.5M17 7l3 3M13.75 10.25L16 12.5")
    case .eye:
      .line(
        """
        M2.9 12C4.9 8 8.2 5.75 12 5.75S19.1 8 21.1 12c-2 4-5.3 6.25-9.1 6.25S4.9 16 2.9 12z
        """
      )
      .circle(12, 12, 2.9)
    case .eyeSlash:
      .line("M4 4l16 16")
        .line(
          """
          M9.4 6.05A9.3 9.3 0 0 1 12 5.75c3.8 0 7.1 2.25 9.1 6.25a13.6 13.6 0 0 1-2.75 3.75
          """
        )
        .line(
          """
          M6.1 7.85A12.7 12.7 0 0 0 2.9 12c2 4 5.3 6.25 9.1 6.25 1.45 0 2.85-.33 4.15-.95
          """
        )
        .line("M9.95 9.95a2.9 2.9 0 0 0 4.1 4.1")
    case .folder:
      .line(
        """
        M3 7.25A2.5 2.5 0 0 1 5.5 4.75h3.1a2.5 2.5 0 0 1 1.9.87l1.4 1.63h6.6
        A2.5 2.5 0 0 1 21 9.75v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.75z
        """
      )
    case .document:
      .line(
        """
        M13.5 3h-6A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5v-10z
        """
      )
      .line("M13.5 3v4A1.5 1.5 0 0 0 15 8.5h4M8.75 12.75h6.5M8.75 16.5h4")
      .directional()
    case .image:
      .box(3, 4, 18, 16, 2.5).circle(8.25, 9, 1.6)
        .line(
          """
          M3.25 17.75l4.35-4.1a2 2 0 0 1 2.75 0l2.9 2.75 1.1-1.05a2 2 0 0 1 2.75 0l3.65 3.4
          """
        )
    case .calendar: .box(3.5, 5, 17, 15.5, 2.5).line("M3.5 10h17M8 2.9v4M16 2.9v4")
    case .clock: .circle(12, 12, 9).line("M12 6.75V12l3.5 2.25")
    case .mapPin:
      .line("M12 21c4.75-4.5 7-7.75 7-11.1a7 7 0 0 0-14 0c0 3.35 2.25 6.6 7 11.1z").circle(
        12,
        9.9,
        2.5
      )
    case .phone:
      .line(
        """
        M5.4 3.5h2.75a1.75 1.75 0 0 1 1.7 1.3l.7 2.75a1.75 1.75 0 0 1-.5 1.7L8.6 10.6
        a12.5 12.5 0 0 0 4.8 4.8l1.35-1.45a1.75 1.75 0 0 1 1.7-.5l2.75.7
        a1.75 1.75 0 0 1 1.3 1.7v2.75a1.9 1.9 0 0 1-2 1.9A16.4 16.4 0 0 1 3.5 5.5
        a1.9 1.9 0 0 1 1.9-2z
        """
      )
    case .envelope:
      .box(3, 5, 18, 14, 2.5).line("M3.6 7.25l6.75 5.4a2.65 2.65 0 0 0 3.3 0l6.75-5.4")
    case .chat:
      .line(
        """
        M6 4h12a3 3 0 0 1 3 3v7.5a3 3 0 0 1-3 3h-6L7.25 21v-3.5H6a3 3 0 0 1-3-3V7
        a3 3 0 0 1 3-3z
        """
      )
      .directional()
    case .package:
      .line(
        """
        M11 3.45a2 2 0 0 1 2 0l6 3.4a2 2 0 0 1 1 1.75v6.8a2 2 0 0 1-1 1.75l-6 3.4
        a2 2 0 0 1-2 0l-6-3.4a2 2 0 0 1-1-1.75V8.6a2 2 0 0 1 1-1.75z
        """
      )
      .line("M4.4 7.6L12 12l7.6-4.4M12 12v8.6M8 5.25l7.75 4.5")
    case .sun:
      .circle(12, 12, 4)
        .line("M12 2.9v1.6M12 19.5v1.6M2.9 12h1.6M19.5 12h1.6M5.57 5.57L6.7 6.7")
        .line("M17.3 17.3l1.13 1.13M5.57 18.43L6.7 17.3M17.3 6.7l1.13-1.13")
    case .moon: .line("M20.6 14.5A8.9 8.9 0 1 1 9.5 3.4a7.2 7.2 0 0 0 11.1 11.1z")
    default: nil
    }
  }

  /// A star: five points on a circle of radius 9.6 around (12, 12.7), and five between them on a
  /// circle of radius 4.5.
  private var starOutline: String {
    """
    M12.00 3.10L14.65 9.06L21.13 9.73L16.28 14.09L17.64 20.47L12.00 17.20L6.36 20.47
    L7.72 14.09L2.87 9.73L9.35 9.06z
    """
  }

  private var heartOutline: String {
    """
    M12 20.25C5.5 16 2.9 12.6 2.9 9a4.9 4.9 0 0 1 4.9-5c1.75 0 3.3.95 4.2 2.5
    C12.9 4.95 14.45 4 16.2 4a4.9 4.9 0 0 1 4.9 5c0 3.6-2.6 7-9.1 11.25z
    """
  }
}
