/// The icons there are. All are drawn on a grid of 24 units, with round lines of 1.75 units and a margin
/// of 2 around them.
public enum IconName: String, Hashable, Sendable, CaseIterable {
  // Directions.
  /// An angle that points up.
  case chevronUp
  /// An angle that points down: something opens below.
  case chevronDown
  /// An angle that points to where lines begin: back.
  case chevronLeading
  /// An angle that points to where lines end: on.
  case chevronTrailing
  /// Two angles apart: one of several is chosen here.
  case chevronUpDown
  /// An arrow up.
  case arrowUp
  /// An arrow down.
  case arrowDown
  /// An arrow to where lines begin.
  case arrowLeading
  /// An arrow to where lines end.
  case arrowTrailing
  /// Two arrows, up and down: an order.
  case sort
  /// Two arrows apart: larger.
  case expand
  /// Two arrows towards each other: smaller.
  case collapse
  /// An arrow out of a box: it opens elsewhere.
  case externalLink
  /// An arrow down into a tray.
  case download
  /// An arrow up out of a tray.
  case upload
  /// An arrow around: again.
  case refresh
  /// An arrow bent back.
  case undo
  /// An arrow bent on.
  case redo
  /// An arrow up out of a box.
  case share
  /// A paper plane.
  case send
  /// An arrow out of a door.
  case signOut

  // Actions and outcomes.
  /// A plus: something is added.
  case plus
  /// A minus: something is taken away.
  case minus
  /// A cross: something is closed or cleared.
  case multiply
  /// A tick: something is done or chosen.
  case checkmark
  /// A plus in a circle.
  case plusCircle
  /// A minus in a circle.
  case minusCircle
  /// Three dots side by side: more.
  case ellipsis
  /// Three dots one below the other: more.
  case ellipsisVertical
  /// Six dots: something to hold and move.
  case dragHandle
  /// A magnifying glass.
  case search
  /// A funnel.
  case filter
  /// Three lines with knobs: settings.
  case sliders
  /// A pencil: something is edited.
  case pencil
  /// Two sheets.
  case copy
  /// Two links of a chain.
  case link
  /// A bin.
  case trash
  /// A box with a lid.
  case archive
  /// A drawing pin: something stays where it is.
  case pin
  /// A triangle: something starts.
  case play
  /// Two bars: something waits.
  case pause
  /// A square: something ends.
  case stop
  /// An i in a circle.
  case info
  /// An exclamation mark in a triangle.
  case warning
  /// A cross in a circle.
  case error
  /// A tick in a circle.
  case success
  /// A question mark in a circle.
  case question

  // People, places, papers and marks.
  /// A person.
  case person
  /// Two people.
  case people
  /// A house: where everything begins.
  case house
  /// A star.
  case star
  /// A star, filled.
  case starFilled
  /// A heart.
  case heart
  /// A heart, filled.
  case heartFilled
  /// A bell: notifications.
  case bell
  /// A ribbon in a book.
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
  /// An eye: something is shown.
  case eye
  /// An eye, struck out: something is hidden.
  case eyeSlash
  /// A folder.
  case folder
  /// A sheet with lines.
  case document
  /// A picture of hills.
  case image
  /// A leaf of a calendar.
  case calendar
  /// A clock.
  case clock
  /// A pin in a map.
  case mapPin
  /// A receiver.
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

  // Machines and screens.
  /// A circle.
  case circle
  /// A disc.
  case circleFilled
  /// A gear wheel: settings.
  case gear
  /// A processor.
  case cpu
  /// A module of memory.
  case memory
  /// A drive.
  case disk
  /// A box connected to two others.
  case network
  /// The earth with its grid.
  case globe
  /// Two machines, one on the other.
  case server
  /// A stack of discs.
  case database
  /// A cloud.
  case cloud
  /// A prompt in a window.
  case terminal
  /// Angle brackets and a slash.
  case code
  /// A pulse: something runs.
  case process
  /// Two letters Z: something sleeps.
  case sleeping
  /// A ghost: something is gone and has not left.
  case ghost
  /// A flash: energy.
  case bolt
  /// A dial.
  case gauge
  /// Three bars.
  case chartBar
  /// A line between two axes.
  case chartLine
  /// Lines with dots.
  case list
  /// Four squares.
  case grid
  /// A window with a column at its side.
  case sidebar
  /// A window with a title.
  case window
}
