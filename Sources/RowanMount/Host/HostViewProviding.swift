public import RowanComponents

/// A host that shows what an app has taught it, by factories of the app's own.
@MainActor
public protocol HostViewProviding: HostInterface {
  /// The names of the factories.
  var hostViewKinds: HostViewKinds { get }
}
