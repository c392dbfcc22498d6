/// Icons of directions and movements.
extension Icon.Name {
  var directionSketch: IconSketch? {
    switch self {
    case .chevronUp: .line("M5.5 15.25L12 8.75l6.5 6.5")
    case .chevronDown: .line("M5.5 8.75l6.5 6.5 6.5-6.5")
    case .chevronLeading: .line("M15.25 5.5L8.75 12l6.5 6.5").directional()
    case .chevronTrailing: .line("M8.75 5.5l6.5 6.5-6.5 6.5").directional()
    case .chevronUpDown: .line("M7 9.5l5-5 5 5M7 14.5l5 5 5-5")
    case .arrowUp: .line("M12 20V4M5.5 10.5L12 4l6.5 6.5")
    case .arrowDown: .line("M12 4v16M5.5 13.5L12 20l6.5-6.5")
    case .arrowLeading: .line("M20 12H4M10.5 5.5L4 12l6.5 6.5").directional()
    case .arrowTrailing: .line("M4 12h16M13.5 5.5L20 12l-6.5 6.5").directional()
    case .sort: .line("M7.5 19V5M3.5 9l4-4 4 4M16.5 5v14M12.5 15l4 4 4-4")
    case .expand: .line("M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5")
    case .collapse:
      .line("M20 10.25h-6.25V4M13.75 10.25L20.25 3.75M4 13.75h6.25V20M10.25 13.75l-6.5 6.5")
    case .externalLink:
      .line("M14 4h6v6M20 4l-8.5 8.5")
        .line(
          """
          M18 14v3.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6H10
          """
        )
        .directional()
    case .download: .line("M12 4v11.5M7 10.75l5 5 5-5").line(tray)
    case .upload: .line("M12 15.75V4M7 8.75l5-5 5 5").line(tray)
    case .refresh: .line("M20 12a8 8 0 1 1-2.34-5.66L20 8.68M20 3.75v5h-5")
    case .undo: .line("M8.5 4.5L4 9l4.5 4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H9").directional()
    case .redo: .line("M15.5 4.5L20 9l-4.5 4.5M20 9H9.5a5.5 5.5 0 0 0 0 11H15").directional()
    case .share:
      .line("M12 15V3.5M8 7.25l4-4 4 4")
        .line(
          """
          M8 10.5H7A2.5 2.5 0 0 0 4.5 13v5A2.5 2.5 0 0 0 7 20.5h10a2.5 2.5 0 0 0 2.5-2.5v-5
          a2.5 2.5 0 0 0-2.5-2.5h-1
          """
        )
    case .send: .line("M20.75 3.25L3.5 9.75l7.25 3.5 3.5 7.25zM20.75 3.25l-10 10").directional()
    case .signOut:
      .line("M10 20H6.5A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4H10")
        .line("M15.5 7.5L20 12l-4.5 4.5M20 12H9.5")
        .directional()
    default: nil
    }
  }

  /// The tray of the icons for download and upload.
  private var tray: String {
    "M4 16v1.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V16"
  }
}
