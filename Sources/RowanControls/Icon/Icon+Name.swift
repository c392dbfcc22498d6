extension Icon {
  /// The name of a built-in icon. All of them are drawn on a grid of 24 units, with round lines of
  /// 1.75 units and a margin of 2 units.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    // Directions.
    /// A chevron that points up.
    case chevronUp
    /// A chevron that points down: opens content below.
    case chevronDown
    /// A chevron that points to the leading edge: back.
    case chevronLeading
    /// A chevron that points to the trailing edge: forward.
    case chevronTrailing
    /// Two chevrons, up and down: a choice among several options.
    case chevronUpDown
    /// An arrow that points up.
    case arrowUp
    /// An arrow that points down.
    case arrowDown
    /// An arrow that points to the leading edge.
    case arrowLeading
    /// An arrow that points to the trailing edge.
    case arrowTrailing
    /// Two arrows, up and down: the sort order.
    case sort
    /// Two arrows pointing apart: enlarge.
    case expand
    /// Two arrows pointing towards each other: reduce.
    case collapse
    /// An arrow out of a box: opens in another window or app.
    case externalLink
    /// An arrow down into a tray.
    case download
    /// An arrow up out of a tray.
    case upload
    /// A circular arrow: reload.
    case refresh
    /// An arrow bent backward.
    case undo
    /// An arrow bent forward.
    case redo
    /// An arrow up out of a box.
    case share
    /// A paper plane.
    case send
    /// An arrow out of a door.
    case signOut

    // Actions and results.
    /// A plus sign: add.
    case plus
    /// A minus sign: remove.
    case minus
    /// A cross: close or clear.
    case multiply
    /// A checkmark: done or chosen.
    case checkmark
    /// A plus sign in a circle.
    case plusCircle
    /// A minus sign in a circle.
    case minusCircle
    /// Three dots side by side: more actions.
    case ellipsis
    /// Three dots one below the other: more actions.
    case ellipsisVertical
    /// Six dots: a handle for dragging.
    case dragHandle
    /// A magnifying glass.
    case search
    /// A funnel.
    case filter
    /// Three lines with knobs: settings.
    case sliders
    /// A pencil: edit.
    case pencil
    /// Two sheets of paper.
    case copy
    /// Two links of a chain.
    case link
    /// A waste bin.
    case trash
    /// A box with a lid.
    case archive
    /// A drawing pin: keep in place.
    case pin
    /// A triangle: play.
    case play
    /// Two bars: pause.
    case pause
    /// A square: stop.
    case stop
    /// The letter i in a circle.
    case info
    /// An exclamation mark in a triangle.
    case warning
    /// A cross in a circle.
    case error
    /// A checkmark in a circle.
    case success
    /// A question mark in a circle.
    case question

    // People, places, documents and marks.
    /// A person.
    case person
    /// Two people.
    case people
    /// A house: the start page.
    case house
    /// A star.
    case star
    /// A filled star.
    case starFilled
    /// A heart.
    case heart
    /// A filled heart.
    case heartFilled
    /// A bell: notifications.
    case bell
    /// A ribbon bookmark.
    case bookmark
    /// A flag.
    case flag
    /// A price tag.
    case tag
    /// A closed lock.
    case lock
    /// An open lock.
    case unlock
    /// A key.
    case key
    /// An eye: show.
    case eye
    /// A crossed-out eye: hide.
    case eyeSlash
    /// A folder.
    case folder
    /// A sheet of paper with lines.
    case document
    /// A picture of hills.
    case image
    /// A calendar page.
    case calendar
    /// A clock.
    case clock
    /// A map pin.
    case mapPin
    /// A telephone receiver.
    case phone
    /// An envelope.
    case envelope
    /// A speech bubble.
    case chat
    /// A parcel.
    case package
    /// The sun: light.
    case sun
    /// The moon: dark.
    case moon

    // Computers and screens.
    /// A circle.
    case circle
    /// A filled circle.
    case circleFilled
    /// A gear wheel: settings.
    case gear
    /// A processor.
    case cpu
    /// A memory module.
    case memory
    /// A disk drive.
    case disk
    /// A box connected to two others.
    case network
    /// A globe with meridians.
    case globe
    /// Two servers, one on top of the other.
    case server
    /// A stack of discs.
    case database
    /// A cloud.
    case cloud
    /// A window with a command prompt.
    case terminal
    /// Angle brackets and a slash.
    case code
    /// A pulse: a running process.
    case process
    /// Two letters Z: sleeping.
    case sleeping
    /// A ghost: a process that has ended but still exists.
    case ghost
    /// A lightning bolt: energy.
    case bolt
    /// A gauge.
    case gauge
    /// A bar chart.
    case chartBar
    /// A line chart.
    case chartLine
    /// A bulleted list.
    case list
    /// Four squares.
    case grid
    /// A window with a sidebar.
    case sidebar
    /// A window with a title bar.
    case window
  }
}
