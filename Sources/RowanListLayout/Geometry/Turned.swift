package import RowanCore

extension Size {
  /// The size with width and height exchanged.
  package var turned: Size { Size(width: height, height: width) }
}

extension EdgeInsets {
  /// The insets within others.
  func added(to outer: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: outer.top + top,
      leading: outer.leading + leading,
      bottom: outer.bottom + bottom,
      trailing: outer.trailing + trailing
    )
  }

  /// The insets of what scrolls sideways, as if it scrolled down.
  package var turned: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
