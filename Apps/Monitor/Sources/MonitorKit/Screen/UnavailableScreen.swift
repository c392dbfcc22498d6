import Rowan

/// The screen for systems without `/proc`.
public struct UnavailableScreen: Component {
  /// Creates the screen.
  public init() {}

  /// The message that Monitor needs `/proc`.
  public var body: some Component {
    VStack(alignment: .center, spacing: 8) {
      Spacer()
      Icon(.gauge, size: 40).foreground(.tertiaryLabel)
      Text("This system cannot be monitored").font(.title)
      Text("Monitor reads /proc, which Linux provides and this system does not.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
      Spacer()
    }
    .padding(24)
    .background(.background)
  }
}
