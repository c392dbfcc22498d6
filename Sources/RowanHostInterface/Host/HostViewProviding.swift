/// A host that shows views created by factories of the app.
@MainActor
public protocol HostViewProviding: HostInterface {
  /// The names of the factories.
  var hostViewKinds: HostViewKinds { get }
}
