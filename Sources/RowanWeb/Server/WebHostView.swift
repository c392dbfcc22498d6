import RowanCore

/// A script of the app's own that shows what components ask for by a name: see the component `HostView`.
///
/// The script is a module. It registers a factory, which is called for each view with an element to fill, what to
/// show, and the way back to the component:
///
/// ```js
/// rowan.register("gauge", (element, payload, host) => {
///   const meter = element.appendChild(document.createElement("meter"));
///   const show = ({ level }) => (meter.value = level);
///   meter.addEventListener("click", () => host.send({ tapped: meter.value }));
///   host.measure(160, 20);
///   show(payload);
///   return { update: show, remove() {} };
/// });
/// ```
///
/// `update` is called with every other payload, `remove` when the view goes; both may be left out. `host.send`
/// sends a message to the component, `host.measure` tells the size that the view would like to have, in points.
/// Pages allow no scripts and styles within themselves: a script sets styles by properties.
public struct WebHostView: Hashable, Sendable {
  /// The name by which components ask for it.
  public let kind: String
  /// The script, which the server serves.
  public let script: String
  /// Where the server has it.
  let path: String

  /// Creates a view of a script.
  public init(kind: String, script: String) {
    self.kind = kind
    self.script = script
    var digest = ContentDigest()
    digest.update(Array(script.utf8))
    path = "/host-view/\(digest.hexadecimal.prefix(32)).js"
  }
}
