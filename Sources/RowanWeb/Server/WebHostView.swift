import RowanCore

/// A script of the app that displays host views: see the component `HostView`.
///
/// The script is a JavaScript module. It registers a factory, which is called for each view with an element to fill,
/// the payload to show, and an object for communication with the component:
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
/// `update` is called with every later payload, `remove` when the view is removed; both are optional. `host.send`
/// sends a message to the component, `host.measure` reports the preferred size of the view in points.
/// The content security policy of pages forbids inline scripts and styles: a script sets styles by properties.
public struct WebHostView: Hashable, Sendable {
  /// The name by which components request the view.
  public let kind: String
  /// The source of the script, which the server serves.
  public let script: String
  /// The path at which the server serves the script.
  let path: String

  /// Creates a host view from the source of a script.
  public init(kind: String, script: String) {
    self.kind = kind
    self.script = script
    var digest = ContentDigest()
    digest.update(Array(script.utf8))
    path = "/host-view/\(digest.hexadecimal.prefix(32)).js"
  }
}
