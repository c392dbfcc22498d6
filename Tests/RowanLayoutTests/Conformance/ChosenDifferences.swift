/// A difference from the browser that we chose, and its reason.
struct ChosenDifference {
  /// The names of the cases.
  var names: Set<String>
  var reason: String

  static let all = [
    ChosenDifference(
      names: ["absolute sizes: own normal top:5px;bottom:9px height:90px ltr"],
      reason: """
        There is no `normal` beside `stretch`. They differ only for an absolute box that is too \
        long for its insets: `stretch` keeps it within its parent.
        """
    ),
    ChosenDifference(
      names: ["reduced 205", "reduced 206"],
      reason: """
        A box that its line stretches is laid out anew with that height, which is definite then \
        (CSS Flexbox §9.4). The browser keeps the former layout if the height is the same, in which \
        percentages of boxes with an aspect ratio referred to the height by the ratio.
        """
    ),
    ChosenDifference(
      names: ["reduced 207", "reduced 208"],
      reason: """
        The browser keeps the height of a stretched box whose margins are percentages of a width \
        that its parent had while it was measured. With us margins follow from the final width.
        """
    ),
  ]

  static func covers(_ name: String) -> Bool {
    all.contains { $0.names.contains(name) }
  }
}
