/// The scaling of a picture to a view with another aspect ratio.
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// The largest size that fits completely, centred.
  case fit
  /// The smallest size that covers the view, centred, clipped at the edges.
  case fill
  /// The size of the view, without preserving the aspect ratio.
  case stretch
}
