import Rowan

/// What stands in the place of the list while there is nobody in it.
struct EmptyList: Component, Equatable {
  /// What nobody matches; `nil` where nobody is looked for.
  let search: String?

  var body: some Component {
    VStack(alignment: .center, spacing: 6) {
      Icon(search == nil ? .people : .search, size: 28).foreground(.tertiaryLabel)
      Text(search == nil ? "Nobody here yet" : "Nobody matches").font(.headline)
      if let search {
        Text("No name and no city begins with “\(search)”.").foreground(.secondaryLabel)
          .textAlignment(.center)
      }
    }
    .padding(horizontal: 24, vertical: 48)
  }
}
