import Rowan

/// What a system without `/proc` gets to see.
public struct UnavailableScreen: Component {
  /// Creates the screen.
  public init() {}

  /// Says what is missing.
  public var body: some Component {
    VStack(alignment: .center, spacing: 8) {
      Spacer()
      Icon(.gauge, size: 40).foreground(.tertiaryLabel)
      Text("Nothing to monitor here").font(.title)
      Text("Monitor reads the processes from /proc, which Linux has and this system does not.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
      Spacer()
    }
    .padding(24)
    .background(.background)
  }
}
