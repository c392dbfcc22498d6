package import RowanCore

extension Size {
  /// The size with width and height exchanged.
  package var turned: Size { Size(width: height, height: width) }
}

extension EdgeInsets {
  /// Returns the insets added to outer insets.
  func added(to outer: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: outer.top + top,
      leading: outer.leading + leading,
      bottom: outer.bottom + bottom,
      trailing: outer.trailing + trailing
    )
  }

  /// The insets converted between horizontal and vertical scrolling.
  package var turned: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
