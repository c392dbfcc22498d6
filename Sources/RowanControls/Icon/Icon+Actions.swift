/// Icons of actions and results.
extension Icon.Name {
  var actionSketch: IconSketch? {
    switch self {
    case .plus: .line("M12 4.5v15M4.5 12h15")
    case .minus: .line("M4.5 12h15")
    case .multiply: .line("M6 6l12 12M18 6L6 18")
    case .checkmark: .line("M4.5 12.75l5 5L19.5 7")
    case .plusCircle: .circle(12, 12, 9).line("M12 8v8M8 12h8")
    case .minusCircle: .circle(12, 12, 9).line("M8 12h8")
    case .ellipsis: .dot(5, 12, 1.6).dot(12, 12, 1.6).dot(19, 12, 1.6)
    case .ellipsisVertical: .dot(12, 5, 1.6).dot(12, 12, 1.6).dot(12, 19, 1.6)
    case .dragHandle:
      .dot(9, 5.5, 1.4).dot(15, 5.5, 1.4).dot(9, 12, 1.4).dot(15, 12, 1.4).dot(9, 18.5, 1.4)
        .dot(15, 18.5, 1.4)
    case .search: .circle(10.5, 10.5, 7).line("M15.6 15.6l5 5")
    case .filter: .line("M3.5 4.5h17L14 12.25v6.25l-4 2v-8.25z")
    case .sliders:
      .circle(15, 6, 2.25).circle(8.5, 12, 2.25).circle(15, 18, 2.25)
        .line("M3.5 6h9.25M17.25 6h3.25M3.5 12h2.75M10.75 12h9.75M3.5 18h9.25M17.25 18h3.25")
        .directional()
    case .pencil:
      .line(
        """
        M3.75 20.25l1.1-4.6L16.1 4.4a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.35 19.15z
        """
      )
      .line("M13.75 6.75l3.5 3.5")
    case .copy:
      .box(8.5, 8.5, 12, 12, 2.5)
        .line(
          """
          M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5
          """
        )
    case .link:
      .line("M10 13.75a4.25 4.25 0 0 0 6 0l3.25-3.25a4.25 4.25 0 0 0-6-6L12 5.75")
        .line("M14 10.25a4.25 4.25 0 0 0-6 0L4.75 13.5a4.25 4.25 0 0 0 6 6L12 18.25")
    case .trash:
      .line("M4 6.5h16M9 6.5V5a1.75 1.75 0 0 1 1.75-1.75h2.5A1.75 1.75 0 0 1 15 5v1.5")
        .line("M5.75 6.5l.85 12a2.4 2.4 0 0 0 2.4 2.25h6a2.4 2.4 0 0 0 2.4-2.25l.85-12")
        .line("M10 11v5M14 11v5")
    case .archive:
      .box(3, 4, 18, 4.5, 1.5).line(
        "M5 8.5v9A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5v-9M10 12.5h4"
      )
    case .pin:
      .line("M8 3.5h8")
        .line(
          """
          M9.5 3.5V9L6.6 12.4a1.1 1.1 0 0 0 .85 1.85h9.1a1.1 1.1 0 0 0 .85-1.85L14.5 9V3.5
          """
        )
        .line("M12 14.25v6.5")
    case .play:
      .line("M7 5v14a1 1 0 0 0 1.53.85l11.2-7a1 1 0 0 0 0-1.7l-11.2-7A1 1 0 0 0 7 5z")
    case .pause: .box(5.5, 4.5, 4.5, 15, 1.25).box(14, 4.5, 4.5, 15, 1.25)
    case .stop: .box(4.75, 4.75, 14.5, 14.5, 2.5)
    case .info: .circle(12, 12, 9).line("M12 11.25v5").dot(12, 7.75, 1.15)
    case .warning:
      .line(
        """
        M10.2 4.3L3.1 16.9a2.1 2.1 0 0 0 1.8 3.1h14.2a2.1 2.1 0 0 0 1.8-3.1L13.8 4.3
        a2.1 2.1 0 0 0-3.6 0z
        """
      )
      .line("M12 9v4.25")
      .dot(12, 16.5, 1.15)
    case .error: .circle(12, 12, 9).line("M9 9l6 6M15 9l-6 6")
    case .success: .circle(12, 12, 9).line("M7.75 12.25l3 3 5.5-6")
    case .question:
      .circle(12, 12, 9)
        .line("M9.35 9.5a2.7 2.7 0 1 1 4.1 2.3c-.9.55-1.45 1.05-1.45 1.95").dot(12, 16.75, 1.15)
    default: nil
    }
  }
}
